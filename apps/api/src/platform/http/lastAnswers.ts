import type { FastifyInstance } from 'fastify'

/** Answers that are sent while the server closes end their connection, which would keep it open else. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
