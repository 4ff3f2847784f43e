import type { IfcAPI } from 'web-ifc'

/** An entity of a file: its class, such as `IfcBeam`, and its attributes by name. */
export interface Line {
  readonly id: number
  readonly className: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface Model {
  /** An entity by its number or by what refers to it; null where the file has none, or none that can be read. */
  readonly line: (reference: unknown) => Line | null
  /** The numbers of all entities of a class and of the classes below it. */
  readonly ids: (className: string) => readonly number[]
  readonly classOf: (id: number) => string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const inside = (value: unknown): unknown => (isRecord(value) ? value.value : value)

/** A label, an identifier or a word of a choice; empty where the file has none. */
export function textOf(value: unknown): string {
  const text = inside(value)
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''
}

export function numberOf(value: unknown): number | null {
  const number = inside(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A flag, which web-ifc gives as the letter of the file or as a boolean. */
export const isTrue = (value: unknown): boolean => inside(value) === true || textOf(value) === 'T'

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

export const numbersOf = (value: unknown): readonly number[] => listOf(value).map((one) => numberOf(one) ?? 0)

/** The entities of an attribute, single or a list. */
export const linesOf = ({ line }: Model, value: unknown): readonly Line[] =>
  listOf(value).flatMap((one) => line(one) ?? [])

/** All entities that these attributes lead to, one after the other, with the first one. */
export function reached(model: Model, from: unknown, fields: readonly string[], deep = 6): readonly Line[] {
  if (deep === 0) return []
  return linesOf(model, from).flatMap((one) => [
    one,
    ...fields.flatMap((field) => reached(model, one.fields[field], fields, deep - 1)),
  ])
}

export function modelOf(api: IfcAPI, opened: number): Model {
  const classOf = (id: number) => api.GetNameFromTypeCode(api.GetLineType(opened, id))
  const read = (id: number): Line | null => {
    try {
      const fields: unknown = api.GetLine(opened, id)
      return isRecord(fields) ? { id, className: classOf(id), fields } : null
    } catch {
      return null
    }
  }
  const kept = new Map<number, Line | null>()
  return {
    classOf,
    line: (reference) => {
      const id = numberOf(reference)
      if (id === null) return null
      const known = kept.get(id)
      if (known !== undefined) return known
      const line = read(id)
      kept.set(id, line)
      return line
    },
    ids: (className) => [...api.GetLineIDsWithType(opened, api.GetTypeCodeFromName(className), true)],
  }
}
