import type { z } from 'zod'
import { jsonPath } from '../errors/jsonPath.ts'
import { Refusal } from '../errors/refusal.ts'
import type { BodyKind } from './kind.ts'
import { parseJson } from './parseJson.ts'
import { reasonOf } from './reasons.ts'
import { firstUnknownName } from './unknownNames.ts'

const mostFaults = 20

/** Checks an input by its schema; a fault is named by the JSON path and the reason, as the optimizer names its own. */
export function checked<T>(
  schema: z.ZodType<T>,
  data: unknown,
  where: readonly string[] = [],
): { readonly value: T } | { readonly error: Refusal } {
  // A field that seems to be missing is often only misspelt, so its name comes first.
  const unknown = firstUnknownName(schema, data, where)
  if (unknown) return { error: new Refusal('invalidRequest', { ...unknown, faults: [unknown] }) }
  const parsed = schema.safeParse(data, { error: reasonOf })
  if (parsed.success) return { value: parsed.data }
  const faults = parsed.error.issues
    .slice(0, mostFaults)
    .map((issue) => ({ path: jsonPath([...where, ...issue.path]), reason: issue.message }))
  return { error: new Refusal('invalidRequest', { ...faults[0], faults }) }
}

/** All work on the text of a body, in any thread. */
export function digestOf<Out>({ schema, digest }: BodyKind<unknown, Out>, bytes: Buffer): Out {
  const found = checked(schema, parseJson(bytes))
  if ('error' in found) throw found.error
  return digest(found.value)
}
