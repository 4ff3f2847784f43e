import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** Form bodies, for the operations that say so. A page anywhere on the web can send one without asking. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  app.addHook('preValidation', async (request) => {
    const type = request.headers['content-type'] ?? ''
    const isForm = type.toLowerCase().startsWith('application/x-www-form-urlencoded')
    if (isForm && request.routeOptions.config.operation?.form !== true)
      throw new Refusal('unsupportedMediaType')
  })
}
