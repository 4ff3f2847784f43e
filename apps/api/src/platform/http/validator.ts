import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { checked } from '../bodies/check.ts'
import { Digested } from '../bodies/kind.ts'

/** Checks each part of a call by its schema, except a body that its reader has checked. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    if (data instanceof Digested) return { value: data }
    return checked(schema, data, httpPart === 'body' || httpPart === undefined ? [] : [httpPart])
  }
