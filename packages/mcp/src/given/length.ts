import {
  ALLOWANCE_BOUNDS,
  formatLength,
  type Issue,
  type LengthBounds,
  MITRE_BOUNDS,
  PIECE_BOUNDS,
  parseLength,
  toWireMm,
  type Unit,
} from '@kerfwise/cutlist'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import type { Words } from '../words.ts'

export const lengthField = z
  .union([z.string().max(64), z.number()], {
    error: ({ input }) =>
      input === undefined
        ? 'is missing: give a length, as a text like `1/8"` or as a number in `unit`'
        : 'must be a length, as a text like `72 1/2"` or as a number in `unit`',
  })
  .describe(
    'As people write it: `72 1/2"`, `3\' 2 1/2"`, `1.84 m`, `184,5 cm`. Without a mark it is in `unit`.',
  )

export type GivenLength = z.infer<typeof lengthField>

export const BOUNDS = { piece: PIECE_BOUNDS, allowance: ALLOWANCE_BOUNDS, mitre: MITRE_BOUNDS } as const

/** The texts of issues were written for a form: this one is read beside the name of its field. */
const reasonOf = ({ code, params, lengths }: Issue, unit: Unit, words: Words): string => {
  const bounds = Object.entries(lengths).map(([name, length]) => [
    name,
    formatLength(length, { unit, precision: { kind: 'entered' } }),
  ])
  return words(`cutlist.validation.${code}`, { ...params, ...Object.fromEntries(bounds) })
}

export type GivenUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft'

/** The unit of a list as the product spells it; lengths in metres are shown in millimetres. */
export const UNITS = { mm: 'mm', cm: 'cm', m: 'mm', in: 'in.', ft: 'ft' } as const satisfies Record<
  GivenUnit,
  Unit
>

/** The text of a length. A number of JSON has a decimal point and no thousands, so it is never ambiguous. */
export const textOf = (given: GivenLength): string =>
  typeof given === 'number' && Math.abs(given) < 1e15 ? given.toFixed(6) : `${given}`

/** A text without a mark in a unit that the product shows no lengths in: the mark is added. */
const marked = (text: string, unit: GivenUnit): string =>
  unit === 'm' && /^[\d.,\s]+$/.test(text) ? `${text} m` : text

/** Reads a length into the millimetres of a request; throws a Fault that names the field. */
export const millimetres = (
  given: GivenLength,
  field: string,
  { unit, words, bounds }: { unit: GivenUnit; words: Words; bounds: LengthBounds },
): number => {
  const read = parseLength(marked(textOf(given), unit), UNITS[unit], { bounds })
  if (!read.ok) throw new Fault(field, reasonOf(read.issue, UNITS[unit], words))
  return toWireMm(read.value)
}
