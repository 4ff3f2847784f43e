import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../errors/answer.ts'
import { Refusal } from '../errors/refusal.ts'

const every = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

/** Answers 405 with `Allow` for the methods that an address of the API does not take; call it before any route. */
export function answerOtherMethods(app: FastifyInstance): { finish(): void } {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/rest/')) return
    const methods = taken.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  const finish = () => {
    for (const [url, methods] of [...taken]) {
      const allow = [...methods].join(', ')
      app.route({
        url,
        method: every.filter((method) => !methods.has(method) && !(method === 'HEAD' && methods.has('GET'))),
        schema: { hide: true },
        config: { open: true },
        // Before anything is read, since the body does not matter.
        onRequest: async (request, reply) =>
          sendRefusal(request, reply.header('allow', allow), new Refusal('methodNotAllowed')),
        handler: async () => undefined,
      })
    }
  }
  return { finish }
}
