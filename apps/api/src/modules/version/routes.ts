import { type Health, health, live, versionText } from '@kerfwise/contract'
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
  app.addHook('preClose', async () => deps.stopping.begin())
  probe(app, '/rest/health', 'Whether everything works here: 200 when it does, else 503.', async () => {
    const checks = await look(deps)
    return { status: Object.values(checks).every(Boolean) ? 'ready' : 'degraded', checks }
  })
  probe(app, '/rest/ready', 'Whether a balancer should send calls here: 200, else 503.', async () => {
    const checks = await look(deps)
    return { status: checks.database ? 'ready' : 'degraded', checks }
  })
  app.get(
    '/rest/live',
    {
      config: { open: true },
      schema: {
        tags: ['operation'],
        summary: 'Whether this process answers; it asks nothing else.',
        response: { 200: live },
      },
    },
    async () => ({ status: 'live' as const }),
  )

  function probe(app: FastifyInstance, url: string, summary: string, state: () => Promise<Health>): void {
    const schema = { tags: ['operation'], summary, response: { 200: health, 503: health } }
    app.get(url, { config: { open: true }, schema }, async (_request, reply) => {
      const found = await state()
      const answer: Health = deps.stopping.begun() ? { ...found, status: 'stopping' } : found
      return reply.code(answer.status === 'ready' ? 200 : 503).send(answer)
    })
  }
}

async function look({ db, hasRoom, optimizer }: Deps): Promise<Health['checks']> {
  const database = (await db.canWrite()) && (await hasRoom())
  return { database, optimizer: !optimizer.full() }
}
