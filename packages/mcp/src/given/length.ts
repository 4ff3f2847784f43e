import {
  ALLOWANCE_BOUNDS,
  formatLength,
  type Issue,
  type LengthBounds,
  MITRE_BOUNDS,
  PIECE_BOUNDS,
  PROGRAM_UNITS,
  parseLengthIn,
  shownUnit,
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
export const reasonOf = ({ code, params, lengths }: Issue, unit: Unit, words: Words): string => {
  const bounds = Object.entries(lengths).map(([name, length]) => [
    name,
    formatLength(length, { unit, precision: { kind: 'entered' } }),
  ])
  return words(`cutlist.validation.${code}`, { ...params, ...Object.fromEntries(bounds) })
}

export type GivenUnit = keyof typeof PROGRAM_UNITS

/** The text of a length. A number of JSON has a decimal point and no thousands, so it is never ambiguous. */
export const textOf = (given: GivenLength): string =>
  typeof given === 'number' && Math.abs(given) < 1e15 ? given.toFixed(6) : `${given}`

/** Reads a length into the millimetres of a request; throws a Fault that names the field. */
export const millimetres = (
  given: GivenLength,
  field: string,
  { unit, words, bounds }: { unit: GivenUnit | null; words: Words; bounds: LengthBounds },
): number => {
  const own = PROGRAM_UNITS[unit ?? 'mm']
  const read = parseLengthIn(textOf(given), own, { bounds })
  if (!read.ok) throw new Fault(field, reasonOf(read.issue, shownUnit(own), words))
  const inches = unit === null ? parseLengthIn(textOf(given), 'in.', { bounds }) : read
  if (!inches.ok || inches.value !== read.value)
    throw new Fault(field, 'has no mark, and the list has no `unit`: write 3.2 mm or 1/8"')
  return toWireMm(read.value)
}
