import {
  type ColumnKey,
  type DecimalMark,
  type ImportUnit,
  inPanelUnit,
  type Unit,
  withoutPieces,
} from '@kerfwise/cutlist'
import { unescaped } from '../escape.ts'
import type { Cell } from '../read/table.ts'

/** A number as its sheet shows it at most, without the noise of binary sums. */
function digits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) < 1e-6 || Math.abs(rounded) >= 1e15
    ? `${rounded}`
    : rounded.toFixed(9).replace(/\.?0+$/, '')
}

/** `1'200` as the Swiss write it; no list has 200 inches behind feet. */
const SWISS = /^\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/

const METRIC: ReadonlySet<ImportUnit> = new Set(['mm', 'cm', 'm'])

/** How a list writes its figures. */
export interface CellStyle {
  readonly unit: ImportUnit
  readonly panelUnit: Unit
  readonly decimalMark: DecimalMark
}

/** A text with three decimals could mean thousands. A number of a sheet cannot, so it gets a fourth decimal. */
function numberText(cell: number, decimalMark: DecimalMark): string {
  const text = digits(cell).replace(/^(\d{1,3}\.\d{3})$/, '$10')
  return decimalMark === 'comma' ? text.replace('.', ',') : text
}

function lengthText(cell: Cell, { unit, panelUnit, decimalMark }: CellStyle): string {
  const shown = typeof cell === 'number' ? numberText(cell, decimalMark) : cell.trim().replace(/^'(?=\d)/, '')
  const text = METRIC.has(unit) && SWISS.test(shown) ? shown.replace(/['’]/g, '') : shown
  return inPanelUnit(text, unit, panelUnit)
}

/** `2.0`, `2,00`, `2x`, `x2` and `2 pcs` are 2; the decimal mark of the list decides `1.000`. */
function countText(cell: Cell, decimalMark: DecimalMark): string {
  if (typeof cell === 'number') return digits(cell)
  const text = withoutPieces(cell)
  const [, thousands] = /^[1-9]\d{0,2}([.,])000$/.exec(text) ?? []
  if (thousands !== undefined) {
    if (decimalMark === 'ask') return text
    const decimal = decimalMark === 'point' ? '.' : ','
    return thousands === decimal ? text.slice(0, -4) : text.replace(thousands, '')
  }
  return text.replace(/^(\d+)[.,]0+$/, '$1')
}

/** Dashes of every kind as the minus that they mean; alone they say that there is no angle. */
export function angleText(cell: Cell): string {
  if (typeof cell === 'number') return digits(cell)
  return cell
    .trim()
    .replace(/^[‐-―−﹣－]\s*/, '-')
    .replace(
      /^(?:mitre|miter|gehrung|winkel|angle|onglet|inglete|[aá]ngulo|ukos|kąt|meia[ -]esquadria)\s*:?\s+(?=[\d+-])/i,
      '',
    )
    .replace(/^\+/, '')
    .replace(/\s*(?:°|º|˚|deg\.?|degrees?|grad|grd\.?|st\.?|degrés?|grados?|stopni|graus?)$/i, '')
    .replace(/^(?:-|sq|square|straight|gerade|rechtwinklig|droite?|recto|prosto|reto)$/i, '')
}

const TEXTS: { readonly [K in ColumnKey]: (cell: Cell, style: CellStyle) => string } = {
  length: lengthText,
  count: (cell, { decimalMark }) => countText(cell, decimalMark),
  description: (cell) => (typeof cell === 'number' ? digits(cell) : cell),
  leftAngle: angleText,
  rightAngle: angleText,
  leftAllowance: lengthText,
  rightAllowance: lengthText,
  job: (cell) => (typeof cell === 'number' ? digits(cell) : cell),
}

/** A cell as the rules of the domain read it. */
export function cellText(cell: Cell, column: ColumnKey, style: CellStyle): string {
  return TEXTS[column](typeof cell === 'string' ? unescaped(cell) : cell, style)
}
