import { type Health, health, versionText } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function versionRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/rest/version',
    {
      config: { open: true },
      schema: {
        tags: ['operation'],
        summary: 'The build that runs here.',
        response: { 200: { content: { 'text/plain': { schema: versionText } } } },
      },
    },
    async (_request, reply) => reply.type('text/plain; charset=utf-8').send(deps.build),
  )
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get(
    '/rest/health',
    {
      config: { open: true },
      schema: {
        tags: ['operation'],
        summary: 'Whether this process takes requests: 200 when ready, else 503.',
        response: { 200: health, 503: health },
      },
    },
    async (_request, reply) => {
      const answer = await check(deps, stopping)
      return reply.code(answer.status === 'ready' ? 200 : 503).send(answer)
    },
  )
}

async function check(deps: Deps, stopping: boolean): Promise<Health> {
  const database = (await deps.db.canWrite()) && (await deps.hasRoom())
  const checks = { database, optimizer: !deps.optimizer.full() }
  if (stopping) return { status: 'stopping', checks }
  return { status: Object.values(checks).every(Boolean) ? 'ready' : 'degraded', checks }
}
