import type { Operation } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Sent } from '../../src/platform/http/route.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<object>

/** The parts of a call that a handler reads, already parsed. */
interface Parts {
  readonly body?: object
  readonly query?: object
  readonly params?: object
  /** The address that was called, with its query. */
  readonly url?: string
}

/** A browser that calls handlers without a server: at localhost, with cookies that it keeps. */
export class HandlerBrowser {
  readonly cookies: Record<string, string> = {}
  /** For how many seconds each cookie is kept; undefined as long as the browser runs. */
  readonly ages: Record<string, number | undefined> = {}
  /** What the handlers wrote into the log. */
  readonly log: string[] = []

  request({ url = '/', ...parts }: Parts): FastifyRequest {
    const say = (level: string) => (_: object, text: string) => void this.log.push(`${level} ${text}`)
    const log = { info: say('info'), warn: say('warn'), error: say('error') }
    const from = { ip: '192.0.2.1', host: 'localhost', protocol: 'http', server: {}, headers: {} }
    return { ...from, ...parts, url, log, cookies: this.cookies } as unknown as FastifyRequest
  }

  /** Notes what a handler answers: the address of a redirect, and cookies. */
  reply(): FastifyReply & { readonly sent: Record<string, unknown> } {
    const sent: Record<string, unknown> = {}
    const reply = {
      sent,
      setCookie: (name: string, value: string, { maxAge }: { maxAge?: number }) => {
        this.cookies[name] = value
        this.ages[name] = maxAge
      },
      clearCookie: (name: string) => void delete this.cookies[name],
      redirect: (to: string, status: number) => Object.assign(reply, { sent: { to, status } }),
    }
    return reply as unknown as FastifyReply & { sent: Record<string, unknown> }
  }
}

/** The handlers of a module's routes, by their operation. Guards, limits of bodies and schemas are not asked. */
export function handlersOf(add: (app: FastifyInstance) => void) {
  const handlers = new Map<string, Handler>()
  const app = {
    route: ({ method, url, handler }: { method: string; url: string; handler: Handler }) =>
      void handlers.set(`${method} ${url}`, handler),
  }
  add(app as unknown as FastifyInstance)
  return async (operation: Operation, by: HandlerBrowser, parts: Parts = {}) => {
    const handle = handlers.get(`${operation.method} /rest${operation.path}`)
    if (!handle) throw new Error(`nobody serves ${operation.path}`)
    const reply = by.reply()
    const answer = await handle(by.request(parts), reply)
    return answer instanceof Sent || answer === (reply as object)
      ? { sent: reply.sent, success: undefined }
      : { sent: undefined, success: (answer as { success: unknown }).success }
  }
}
