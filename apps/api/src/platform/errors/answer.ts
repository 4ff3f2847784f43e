import { type ErrorEnvelope, type ErrorKey, errorStatus } from '@kerfwise/contract'
import { errorText } from '@kerfwise/locales/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallerLeft } from './callerLeft.ts'
import { classify } from './classify.ts'
import { Refusal } from './refusal.ts'

/** Answers a refusal in the form of all errors. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter))
  return reply
    .code(errorStatus[refusal.key])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalText(request, refusal))
}

/** Programs recognise a refusal by the customer's plan from these words, so every language's message contains them. */
const notAuthorized = 'not authorized'

function messageOf(key: ErrorKey, language: string | undefined): string {
  const text = errorText(key, language)
  return key !== 'notAuthorized' || text.includes(notAuthorized) ? text : `${text} (${notAuthorized})`
}

/** The JSON text of a refusal, which is logged. */
function refusalText(request: FastifyRequest, refusal: Refusal): string {
  // After an attack an operator looks for the refused callers and the reasons, and programs that close the door to them
  // read one line at a time (deploy/fail2ban); the sent data stay out of the log.
  request.log.info({ refusal: refusal.key, address: request.ip }, 'refused')
  const envelope: ErrorEnvelope = {
    error: {
      key: refusal.key,
      message: messageOf(refusal.key, request.headers['accept-language']),
      details: { ...refusal.details },
    },
  }
  return JSON.stringify(envelope)
}

/** Answers a thrown value. The log has our own faults whole; the answer has no word of them. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasLeft(error, request)) return reply.hijack()
  return sendRefusal(request, reply, refusalOf(error, request))
}

/** A refusal as JSON text, for an answer that has begun and cannot change its status. */
export function errorLine(error: unknown, request: FastifyRequest): string {
  if (hasLeft(error, request)) return ''
  return refusalText(request, refusalOf(error, request))
}

/** Notes a caller who no longer waits for an answer. */
function hasLeft(error: unknown, request: FastifyRequest): boolean {
  if (!(error instanceof CallerLeft)) return false
  request.log.info('caller left')
  return true
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const refusal = classify(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected failure')
  else if (refusal.key === 'storageUnavailable') request.log.error({ err: error }, 'storage failed')
  else if (refusal.key === 'paymentUnavailable') request.log.error({ err: error }, 'payment failed')
  return refusal ?? new Refusal('internal', { requestId: request.id })
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}
