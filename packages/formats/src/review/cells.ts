import type { ColumnKey, Unit } from '@kerfwise/cutlist'
import { unescaped } from '../escape.ts'
import type { Cell } from '../read/table.ts'
import type { ImportUnit } from './marks.ts'

const MARKS: Readonly<Record<ImportUnit, string>> = { mm: ' mm', cm: ' cm', m: ' m', 'in.': '"', ft: "'" }

const HAS_MARK = /[\p{L}'"′″’”]/u

/** A number as its sheet shows it at most, without the noise of binary sums. */
function digits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) < 1e-6 || Math.abs(rounded) >= 1e15
    ? `${rounded}`
    : rounded.toFixed(9).replace(/\.?0+$/, '')
}

function lengthText(cell: Cell, unit: ImportUnit, panelUnit: Unit): string {
  // Three decimals alone could be read as thousands; a number of a sheet is known to be none.
  const text = typeof cell === 'number' ? digits(cell).replace(/^(\d{1,3}\.\d{3})$/, '$10') : cell.trim()
  if (text === '' || unit === panelUnit || HAS_MARK.test(text)) return text
  return `${text}${MARKS[unit]}`
}

/** `2.0`, `2,00`, `2x` and `2 pcs` are 2. */
function countText(cell: Cell): string {
  if (typeof cell === 'number') return digits(cell)
  return cell
    .trim()
    .replace(/^(\d+)[.,]0+$/, '$1')
    .replace(/^(\d+)\s*(x|×|pcs?\.?|stk\.?|st\.?|szt\.?|uds?\.?|pçs?\.?|ea\.?|nos?\.?)$/i, '$1')
}

function angleText(cell: Cell): string {
  return typeof cell === 'number' ? digits(cell) : cell.trim().replace(/^\+/, '')
}

/** A cell as the rules of the domain read it. */
export function cellText(cell: Cell, column: ColumnKey, unit: ImportUnit, panelUnit: Unit): string {
  const plain = typeof cell === 'string' ? unescaped(cell) : cell
  if (column === 'length') return lengthText(plain, unit, panelUnit)
  if (column === 'count') return countText(plain)
  if (column === 'description') return typeof plain === 'number' ? digits(plain) : plain
  return angleText(plain)
}
