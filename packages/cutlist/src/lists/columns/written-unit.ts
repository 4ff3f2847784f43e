import type { Unit } from '../base/nanometres.ts'
import { type ParseLengthOptions, parseLength } from '../length/parse.ts'

/** The possible units of a length without a mark. Panels have no m, so such lengths get a mark. */
export const IMPORT_UNITS = ['mm', 'cm', 'm', 'in.', 'ft'] as const
export type ImportUnit = (typeof IMPORT_UNITS)[number]

/** The units by the names that programs give them. */
export const PROGRAM_UNITS = { mm: 'mm', cm: 'cm', m: 'm', in: 'in.', ft: 'ft' } as const satisfies Record<
  string,
  ImportUnit
>

/** The unit in which lengths in another one are shown. */
export const shownUnit = (unit: ImportUnit): Unit => (unit === 'm' ? 'mm' : unit)

const UNIT_NAMES: readonly (readonly [ImportUnit, RegExp])[] = [
  ['mm', /(^|[^a-z])(mm|millimet(er|re)s?|milímetros?)([^a-z]|$)|(?<!\p{L})мм(?!\p{L})/u],
  ['cm', /(^|[^a-z])(cm|centimet(er|re)s?|zentimeter|centímetros?)([^a-z]|$)|(?<!\p{L})см(?!\p{L})/u],
  ['in.', /(^|[^a-z])(in|inch|inches|zoll|pouces?|cale|cali|pulgadas?|polegadas?)([^a-z]|$)|["″]/],
  ['ft', /(^|[^a-z])(ft|feet|foot|fuß|pieds?|stopy|pies|pés)([^a-z]|$)|[\p{L})]\s*['′](?!\p{L})/u],
  ['m', /(^|[^a-z])(m|met(er|re)s?|mètres?|metros?|metry)([^a-z]|$)|(?<!\p{L})м(?!\p{L})/u],
]

/** `Length in feet` names no inches. */
const IN_A_UNIT = /(^|[^a-z])in (?=\(?[a-z])/g

/** The unit that the heading of a column names, as in `Length (mm)`. */
export function unitOfHeading(heading: string | number): ImportUnit | null {
  const text = `${heading}`.toLowerCase().replace(IN_A_UNIT, '$1')
  return UNIT_NAMES.find(([, name]) => name.test(text))?.[0] ?? null
}

const MARKS: Readonly<Record<ImportUnit, string>> = { mm: ' mm', cm: ' cm', m: ' m', 'in.': '"', ft: "'" }

/** A length with the mark of its unit. */
export function withMark(text: string, unit: ImportUnit): string {
  return `${text}${MARKS[unit]}`
}

const IMPERIAL = /['"′″’”]|(?<!\p{L})(in|inch|inches|ft|foot|feet)(?!\p{L})/iu

/** Whether a length has a mark of feet or inches. */
export const isImperial = (text: string): boolean => IMPERIAL.test(text)

const HAS_MARK = /[\p{L}'"′″’”]/u

/** A length as text for a panel of another unit: with its mark, unless it already has one. */
export function inPanelUnit(text: string, unit: ImportUnit, panelUnit: Unit): string {
  return text === '' || unit === panelUnit || HAS_MARK.test(text) ? text : withMark(text, unit)
}

/** Reads a length as `parseLength` does, without a mark in any of these units. */
export function parseLengthIn(text: string, unit: ImportUnit, options: ParseLengthOptions) {
  const shown = shownUnit(unit)
  return parseLength(inPanelUnit(text, unit, shown), shown, options)
}
