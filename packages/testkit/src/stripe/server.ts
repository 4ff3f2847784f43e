import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { MovedClock } from '../time/movedClock.ts'
import { type ApiParts, apiRoutes } from './api.ts'
import { Billing } from './billing.ts'
import { Events } from './events.ts'
import { Failures } from './failures.ts'
import { readForm } from './form.ts'
import { servePage } from './pageRoutes.ts'
import { invalid, type PriceRecord, StripeFault } from './records.ts'
import { World } from './world.ts'

export interface StripeOptions {
  /** The clock of the product that buys from the stand-in. By default the machine's clock. */
  readonly clock?: StripeClock
  readonly port?: number
  readonly prices?: readonly Omit<PriceRecord, 'active'>[]
}

export interface StripeClock {
  now(): number
  advance(milliseconds: number): Promise<void> | void
}

/** A call of the API and its answer. */
export interface Recorded {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly idempotencyKey: string | null
  readonly status: number
  readonly answer: object
}

/** A Stripe account in this process: its API, its pages, its clock and its events. */
export class FakeStripe {
  readonly secretKey = 'sk_test_fake'
  readonly webhookSecret = 'whsec_fake'
  readonly world: World
  readonly billing: Billing
  readonly events: Events
  readonly failures = new Failures()
  readonly calls: Recorded[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #kept = new Map<
    string,
    { readonly sent: string; readonly status: number; readonly answer: object }
  >()
  readonly #routes
  readonly #clock: StripeClock
  url = ''

  constructor({ clock = new MovedClock(), prices = [] }: StripeOptions) {
    this.#clock = clock
    this.world = new World(clock)
    this.events = new Events(this.world)
    const base = () => this.url
    this.billing = new Billing(this.world, this.events.emit, base)
    const parts: ApiParts = { world: this.world, billing: this.billing, base, emit: this.events.emit }
    this.#routes = apiRoutes(parts)
    for (const price of prices) this.world.prices.set(price.id, { ...price, active: true })
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    this.url = `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Lets time pass for everything that shares the clock, with all events that fall due. */
  async pass(milliseconds: number): Promise<void> {
    await this.#clock.advance(milliseconds)
    this.billing.catchUp()
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve).closeAllConnections())
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const body = await readText(request)
    if (!url.pathname.startsWith('/v1/')) {
      await servePage(this, request.method ?? 'GET', url, body, response)
      return
    }
    const failure = this.failures.take(url.pathname)
    if (failure?.kind === 'network') {
      request.socket.destroy()
      return
    }
    const key = request.headers['idempotency-key']
    const { status, answer } =
      failure?.kind === 'error'
        ? { status: 500, answer: { error: { type: 'api_error', message: 'An error of ours.' } } }
        : this.#answer(request, url, body, typeof key === 'string' ? key : null)
    if (failure?.kind === 'late') await failure.until
    if (failure?.kind === 'lost') {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
    response.end(JSON.stringify(answer))
  }

  #answer(request: IncomingMessage, url: URL, body: string, key: string | null) {
    const method = request.method ?? 'GET'
    const sent = `${method} ${url.pathname} ${body}`
    const kept = key === null ? undefined : this.#kept.get(key)
    const made = kept ? this.#again(kept, sent) : this.#call(request, method, url, body)
    if (key !== null && !kept) this.#kept.set(key, { sent, ...made })
    this.calls.push({ method, path: `${url.pathname}${url.search}`, body, idempotencyKey: key, ...made })
    return made
  }

  /** The answer that this key had before; a key must not be used for something else. */
  #again(kept: { sent: string; status: number; answer: object }, sent: string) {
    if (kept.sent === sent) return { status: kept.status, answer: kept.answer }
    const message = 'Keys for idempotent requests can only be used with the same parameters.'
    return { status: 400, answer: { error: { type: 'idempotency_error', message } } }
  }

  #call(
    request: IncomingMessage,
    method: string,
    url: URL,
    body: string,
  ): { status: number; answer: object } {
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      this.billing.catchUp()
      const route = this.#routes.find(([verb, path]) => verb === method && path.test(url.pathname))
      if (!route) throw invalid(`Unrecognized request URL (${method}: ${url.pathname})`)
      const id = decodeURIComponent(route[1].exec(url.pathname)?.[1] ?? '')
      return {
        status: 200,
        answer: route[2]({ id, form: readForm(method === 'GET' ? url.search.slice(1) : body) }),
      }
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, answer: { error: error.body } }
      throw error
    }
  }
}

/** Starts an account that listens on this machine alone. */
export async function startStripe(options: StripeOptions = {}): Promise<FakeStripe> {
  const stripe = new FakeStripe(options)
  await stripe.listen(options.port)
  return stripe
}
