import schemas from '@kerfwise/contract/coreSchemas.json' with { type: 'json' }
import { isImperial } from '@kerfwise/cutlist'
import { z } from 'zod'

const prefix = '#/components/schemas/'
const known: Readonly<Record<string, object>> = schemas

/** An earlier answer is long, and an assistant passes it on as it came. */
const asItCame: ReadonlySet<string> = new Set(['Previous'])

/** A schema of the core with the schemas that it refers to in their places: a tool's schema stands alone. */
function inlined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlined)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...own } = schema as { $ref?: string }
  const name = $ref?.slice(prefix.length) ?? ''
  const meant = asItCame.has(name) ? { type: 'object' } : known[name]
  return Object.fromEntries(Object.entries({ ...meant, ...own }).map(([key, value]) => [key, inlined(value)]))
}

/** A list as people write it. The core reads and refuses it, so that an assistant writes it as every other door takes it. */
export const listField = z.looseObject({}).meta(inlined(schemas.ListRequest) as Record<string, unknown>)

export type GivenList = z.infer<typeof listField>

const members = z.object({
  unit: z.enum(['mm', 'cm', 'm', 'in', 'ft']).nullable().catch(null),
  stock: z.array(z.unknown()).catch([]),
  pieces: z.array(z.unknown()).catch([]),
  kerf: z.unknown().optional(),
})

/** What a tool reads of a list beside the core: how to print its lengths, and how long it is. */
export const membersOf = (list: GivenList) => members.parse(list)

/** The length of a bar or a piece as it was written. */
export const lengthText = (entry: unknown): string => {
  const length = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'length') : entry
  return `${length ?? ''}`
}

/** The unit of words about a list that has none: inches where all of its lengths have their marks. */
export const unitOfMarks = (lengths: readonly string[]): 'in' | 'mm' =>
  lengths.length > 0 && lengths.every(isImperial) ? 'in' : 'mm'
