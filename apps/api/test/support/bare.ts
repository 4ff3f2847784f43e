import type { Operation } from '@kerfwise/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { answerErrors, sendError } from '../../src/platform/errors/answer.ts'
import { answerClientError } from '../../src/platform/http/clientErrors.ts'
import { validatorCompiler } from '../../src/platform/http/validator.ts'

/** A server that has nothing but what a test gives it. */
export function bare(): FastifyInstance {
  const app = Fastify({ frameworkErrors: sendError, clientErrorHandler: answerClientError })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerErrors(app)
  onTestFinished(async () => void (await app.close()))
  return app
}

/** An operation with nothing special. */
export function op(some: Partial<Operation> = {}): Operation {
  const plain = {
    method: 'POST',
    path: '/thing',
    summary: 'A thing.',
    tag: 'things',
    access: 'anyone',
  } as const
  return { ...plain, parts: {}, success: z.unknown(), errors: [], ...some }
}

/** The error of an answer by its key. */
export const keyOf = (answer: { json(): { error: { key: string } } }) => answer.json().error.key
