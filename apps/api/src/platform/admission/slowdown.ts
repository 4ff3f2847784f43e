import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { createAllowance } from './allowance.ts'
import { callerOf } from './caller.ts'

/** The statuses for a body that is too large or has an unreadable form, and for too many calls. */
const counted: ReadonlySet<number> = new Set([413, 415, 429])
const delayMs = 5_000
/** Answers that wait at once, of all callers; each is a connection and little else. */
const mostWaiting = 1_000

/**
 * Delays refusals to a caller who gets too many. A program that asks again at once would keep the server busy with
 * refusals, so each of its connections gets at most one refusal in five seconds. Other answers are never delayed.
 */
export function slowRefusals(
  app: FastifyInstance,
  { env, clock }: { readonly env: Pick<Env, 'KERFWISE_REFUSALS'>; readonly clock: Clock },
): void {
  const refusals = createAllowance(clock)
  const most = env.KERFWISE_REFUSALS
  let waiting = 0

  app.addHook('onSend', async (request, reply) => {
    if (!counted.has(reply.statusCode)) return
    const { id } = callerOf(request)
    const tooMany = refusals.wait(id, most) > 0
    refusals.spend(id, 1, most)
    if (!tooMany || waiting >= mostWaiting) return
    waiting += 1
    await delayed(request)
    waiting -= 1
  })
}

/** Ends early where the client leaves. */
function delayed({ raw: { socket } }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, delayMs)
    socket.once('close', end)
    function end() {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
  })
}
