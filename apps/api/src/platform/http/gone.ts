import type { FastifyReply } from 'fastify'
import { CallerLeft } from '../errors/callerLeft.ts'

/** Aborted when the caller no longer waits: the connection ended, or the answer is complete. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => gone.abort(new CallerLeft())
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  return gone.signal
}
