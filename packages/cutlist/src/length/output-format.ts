import type { Unit } from './nanometres.ts'

/** How finely a length is shown: in fractions of an inch, or in decimals of the unit. */
export type Precision =
  | { readonly kind: 'fraction'; readonly denominator: 8 | 16 | 32 | 64 }
  | { readonly kind: 'decimal'; readonly places: 0 | 1 | 2 | 3 | 4 }

/** `unit` is `ft` with fractions for feet-and-inches. */
export interface OutputFormat {
  readonly unit: Unit
  readonly precision: Precision
}

const DENOMINATORS = [8, 16, 32, 64] as const
const PLACES = [1, 2, 3, 4] as const

const fractions = (unit: Unit) =>
  DENOMINATORS.map((denominator): OutputFormat => ({ unit, precision: { kind: 'fraction', denominator } }))
const decimals = (unit: Unit, places: readonly (0 | 1 | 2 | 3 | 4)[]) =>
  places.map((count): OutputFormat => ({ unit, precision: { kind: 'decimal', places: count } }))

export const OUTPUT_FORMATS: readonly OutputFormat[] = [
  ...fractions('in.'),
  ...decimals('in.', PLACES),
  ...fractions('ft'),
  ...decimals('ft', PLACES),
  ...decimals('mm', [0, ...PLACES]),
]

/** The name of a format in preferences and addresses: `in.:1/16`, `ft:0.01`, `mm:1`. */
export function outputFormatId({ unit, precision }: OutputFormat): string {
  return precision.kind === 'fraction'
    ? `${unit}:1/${precision.denominator}`
    : `${unit}:${(10 ** -precision.places).toFixed(precision.places)}`
}

const BY_ID = new Map(OUTPUT_FORMATS.map((format) => [outputFormatId(format), format]))

export function parseOutputFormat(id: string): OutputFormat | undefined {
  return BY_ID.get(id)
}

/** What a person sees who has chosen a unit and nothing else. */
export const DEFAULT_OUTPUT_FORMAT: Readonly<Record<Unit, OutputFormat>> = {
  'in.': { unit: 'in.', precision: { kind: 'fraction', denominator: 16 } },
  ft: { unit: 'ft', precision: { kind: 'fraction', denominator: 16 } },
  mm: { unit: 'mm', precision: { kind: 'decimal', places: 1 } },
}
