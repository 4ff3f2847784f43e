import { type NamedPlace, unknownName } from '@kerfwise/cutlist'
import type { z } from 'zod'
import { jsonPath } from '../errors/jsonPath.ts'

/** A place of an input, as far as the schema knows it. */
interface Known {
  /** The names of an object that takes no others; undefined for any other value. */
  readonly named?: NamedPlace
  readonly members: ReadonlyMap<string, Known>
  /** The place of every member of a record, and of every entry of a list. */
  readonly each?: Known
}

interface Fault {
  readonly path: string
  readonly reason: string
}

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
}

const nothing: Known = { members: new Map() }

/** What a schema says about names. A schema that takes further names says so itself, with `catchall` or `looseObject`. */
function knownBy(schema: z.ZodType, place: string): Known {
  // The definitions of schemas are public since version 4, though their types are open.
  const def = schema._zod.def as unknown as Definition
  const inner = def.innerType ?? def.in
  if (inner) return knownBy(inner, place)
  if (def.type === 'array' && def.element) return { ...nothing, each: knownBy(def.element, `${place}[]`) }
  if (def.type === 'record' && def.valueType)
    return { ...nothing, each: knownBy(def.valueType, `${place}.*`) }
  if (def.type === 'union') return merged((def.options ?? []).map((option) => knownBy(option, place)))
  if (def.type !== 'object' || !def.shape) return nothing
  const members = Object.entries(def.shape).map(
    ([name, member]) => [name, knownBy(member, `${place}.${name}`)] as const,
  )
  const fields = members.map(([name]) => name)
  // What `strictObject` says of further names is that there are none.
  const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  return { members: new Map(members), ...(isOpen ? {} : { named: { place, fields } }) }
}

/** A choice knows the names of all its options, so that another option's name is not called unknown. */
function merged(options: readonly Known[]): Known {
  const closed = options.flatMap(({ named }) => named ?? [])
  const [first] = closed
  const objects = options.filter(({ members }) => members.size > 0)
  const named =
    first && closed.length === objects.length
      ? { place: first.place, fields: [...new Set(closed.flatMap(({ fields }) => fields))] }
      : undefined
  const each = options.find((option) => option.each)?.each
  const members = new Map(options.flatMap((option) => [...option.members]))
  return { members, ...(named && { named }), ...(each && { each }) }
}

function placesOf(known: Known): NamedPlace[] {
  const below = [...known.members.values(), ...(known.each ? [known.each] : [])]
  return [...(known.named ? [known.named] : []), ...below.flatMap(placesOf)]
}

const read = new WeakMap<z.ZodType, { readonly known: Known; readonly places: readonly NamedPlace[] }>()

function namesOf(schema: z.ZodType) {
  const before = read.get(schema)
  if (before) return before
  const known = knownBy(schema, '$')
  const names = { known, places: placesOf(known) }
  read.set(schema, names)
  return names
}

/** The first name of an input that its schema does not know; undefined for none. */
export function firstUnknownName(
  schema: z.ZodType,
  data: unknown,
  where: readonly string[] = [],
): Fault | undefined {
  const { known, places } = namesOf(schema)
  const faultAt = (here: Known, value: unknown, path: readonly PropertyKey[]): Fault | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value)) {
      if (!here.each) return undefined
      for (const [index, entry] of value.entries()) {
        const fault = faultAt(here.each, entry, [...path, index])
        if (fault) return fault
      }
      return undefined
    }
    const { named } = here
    const unknown = named && Object.keys(value).find((name) => !here.members.has(name))
    if (named && unknown !== undefined) {
      return { path: jsonPath([...path, shortened(unknown)]), reason: unknownName(unknown, named, places) }
    }
    for (const [name, member] of Object.entries(value)) {
      const below = here.members.get(name) ?? here.each
      const fault = below && faultAt(below, member, [...path, name])
      if (fault) return fault
    }
    return undefined
  }
  return faultAt(known, data, where)
}

/** The message of a fault has no room for a long name. */
function shortened(name: string): string {
  const signs = [...name]
  return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : name
}
