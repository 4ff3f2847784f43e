import { createHmac } from 'node:crypto'
import type { World } from './world.ts'

export interface FakeEvent {
  readonly id: string
  readonly type: string
  /** The bytes that are signed and sent. */
  readonly payload: string
}

export interface Endpoint {
  readonly url: string
  readonly secret: string
}

/** How often an event is sent until it is taken. */
const tries = 4

/** The events of the account, in their order, and their delivery to an endpoint. */
export class Events {
  readonly all: FakeEvent[] = []
  readonly #world: World
  readonly #running = new Set<Promise<void>>()
  /** Where events go by themselves; null keeps them for the test to deliver. */
  endpoint: Endpoint | null = null

  constructor(world: World) {
    this.#world = world
  }

  emit = (type: string, object: object): void => {
    const id = this.#world.id('evt')
    const event = {
      ...{ id, object: 'event', api_version: '2026-10-28.endive', created: this.#world.now(), type },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
      data: { object },
    }
    const made = { id, type, payload: JSON.stringify(event) }
    this.all.push(made)
    if (this.endpoint) this.#send(made, this.endpoint)
  }

  /** Resolves when no event is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #send(event: FakeEvent, endpoint: Endpoint): void {
    const done = deliver(event, endpoint, this.#world).finally(() => this.#running.delete(done))
    this.#running.add(done)
  }
}

/** The signature header of a payload, signed at a time in seconds. */
export function signature(payload: string, secret: string, timestamp: number): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${mac}`
}

async function deliver(event: FakeEvent, { url, secret }: Endpoint, world: World): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const header = signature(event.payload, secret, world.now())
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header }
    const answer = await fetch(url, { method: 'POST', headers, body: event.payload }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
  }
}
