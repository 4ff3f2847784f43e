import type { FastifyReply } from 'fastify'

/** Aborted when nobody waits for the answer any more: the connection ended, or the answer is complete. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  return gone.signal
}
