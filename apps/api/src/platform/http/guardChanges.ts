import type { FastifyInstance } from 'fastify'
import { requireSameOrigin } from './sameOrigin.ts'

/** The same-origin rule on every call below /rest that changes something. */
export function guardChanges(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { operation, url = '' } = request.routeOptions.config
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (url.startsWith('/rest/') && (!reads || operation?.changes === true)) {
      requireSameOrigin(request, publicOrigin)
    }
  })
}
