import type { Unit } from '../base/nanometres.ts'

/** A grid that lengths are rounded to: fractions of an inch, or decimals of the unit. */
export type Rounding =
  | { readonly kind: 'fraction'; readonly denominator: 8 | 16 | 32 | 64 }
  | { readonly kind: 'decimal'; readonly places: 0 | 1 | 2 | 3 | 4 }

/** How finely a length is shown. `entered` shows typed lengths as typed and computed lengths exactly. */
export type Precision = { readonly kind: 'entered' } | Rounding

/** `unit` is `ft` with fractions for feet-and-inches. */
export interface OutputFormat {
  readonly unit: Unit
  readonly precision: Precision
}

/** A format that a person chooses although it cannot show every length exactly. */
export interface RoundedFormat extends OutputFormat {
  readonly precision: Rounding
}

const DENOMINATORS = [8, 16, 32, 64] as const
const PLACES = [1, 2, 3, 4] as const

const fractions = (unit: Unit) =>
  DENOMINATORS.map((denominator): RoundedFormat => ({ unit, precision: { kind: 'fraction', denominator } }))
const decimals = (unit: Unit, places: readonly (0 | 1 | 2 | 3 | 4)[]) =>
  places.map((count): RoundedFormat => ({ unit, precision: { kind: 'decimal', places: count } }))

/** The formats on offer beside `AS_ENTERED`. */
export const OUTPUT_FORMATS: readonly RoundedFormat[] = [
  ...fractions('in.'),
  ...decimals('in.', PLACES),
  ...fractions('ft'),
  ...decimals('ft', PLACES),
  ...decimals('mm', [0, ...PLACES]),
  ...decimals('cm', PLACES),
]

/** The finest step of a format as people write it: `1/16` or `0.01`. */
export function stepName(precision: Rounding): string {
  return precision.kind === 'fraction'
    ? `1/${precision.denominator}`
    : (10 ** -precision.places).toFixed(precision.places)
}

/** The name of a format in preferences and addresses: `in.:1/16`, `ft:0.01`, `mm:1`. */
export function outputFormatId({ unit, precision }: OutputFormat): string {
  return `${unit}:${precision.kind === 'entered' ? 'entered' : stepName(precision)}`
}

const BY_ID = new Map(OUTPUT_FORMATS.map((format) => [outputFormatId(format), format]))

/** The output format with this id; undefined for `entered`, the default. */
export function parseOutputFormat(id: string): RoundedFormat | undefined {
  return BY_ID.get(id)
}

const entered = (unit: Unit): OutputFormat => ({ unit, precision: { kind: 'entered' } })

/** The formats of a person who has chosen only a unit. */
export const AS_ENTERED: Readonly<Record<Unit, OutputFormat>> = {
  'in.': entered('in.'),
  ft: entered('ft'),
  mm: entered('mm'),
  cm: entered('cm'),
}
