import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { callerOf } from './caller.ts'

/** A client that reads nothing of its answer for so long gets no more of it. */
const idleMs = 30_000

export interface Answer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly amount: number
}

/**
 * Holds the bytes of an answer until it is sent, or refuses it. Ends the connection of a client that does not take the
 * answer.
 */
export function holdForAnswer(
  admission: Admission,
  thing: 'answers' | 'exports',
  { request, reply, amount }: Answer,
): void {
  const caller = callerOf(request)
  admission.requireLeft('sent', caller)
  const hold = admission.hold(thing, caller, amount)
  // The bytes of an export are not known before they are sent.
  if (thing === 'answers') admission.spend('sent', caller, amount)
  reply.raw.once('finish', hold.release).once('close', hold.release)
  if (request.raw.socket instanceof Socket) reply.raw.setTimeout(idleMs)
}
