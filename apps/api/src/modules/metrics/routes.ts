import { metrics as metricsCall } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route, Sent } from '../../platform/http/route.ts'
import { createMetrics } from './registry.ts'

/** Figures for the operator; the guard has checked the token. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { registry, duration } = createMetrics(deps)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  route(app, metricsCall, async ({ reply }) => {
    const text = await registry.metrics()
    return new Sent(reply.type(registry.contentType).send(text))
  })
}
