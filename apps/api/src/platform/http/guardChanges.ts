import type { FastifyInstance } from 'fastify'
import { keyOf } from '../sessions/bearer.ts'
import { requireOwnPage, requireSameOrigin } from './sameOrigin.ts'

/**
 * The same-origin rule on every call below /rest that changes something. A call by key is exempt: no browser adds a key
 * by itself, as it adds cookies.
 */
export function guardChanges(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    const { operation, url = '' } = request.routeOptions.config
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (operation?.scope && keyOf(request, operation) !== undefined) return
    if (!url.startsWith('/rest/')) return
    if (!reads) requireSameOrigin(request, publicOrigin)
    else if (operation?.changes === true) requireOwnPage(request, publicOrigin)
  })
}
