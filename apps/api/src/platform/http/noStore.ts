import type { FastifyInstance } from 'fastify'

/**
 * No answer of the API stays in a cache: most are about one person, the others are small, and a page that goes back
 * after a sign-out must ask again.
 */
export function keepAnswersOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.operation) reply.header('cache-control', 'no-store')
  })
}
