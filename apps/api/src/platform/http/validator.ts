import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { jsonPath } from '../errors/jsonPath.ts'
import { Refusal } from '../errors/refusal.ts'

const mostFaults = 20

/** Checks an input by its schema; a fault is named by the JSON path and the reason, as the optimizer names its own. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    const where = httpPart === 'body' || httpPart === undefined ? [] : [httpPart]
    const faults = parsed.error.issues
      .slice(0, mostFaults)
      .map((issue) => ({ path: jsonPath([...where, ...issue.path]), reason: issue.message }))
    return { error: new Refusal('invalidRequest', { ...faults[0], faults }) }
  }
