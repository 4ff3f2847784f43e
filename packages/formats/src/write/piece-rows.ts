import {
  AS_ENTERED,
  type ColumnKey,
  columnOf,
  exactDecimal,
  formatAngle,
  formatLength,
  type Item,
  isAllowance,
  parseInteger,
  parseLength,
  type Unit,
} from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'

type Angle = 'leftAngle' | 'rightAngle'

/** The angle of an end with its sign; a text that is no angle as typed. */
function angleCell(item: Item, key: Angle): Cell {
  const text = columnOf(key).format(item)
  const degrees = Number(text)
  return text.trim() === '' || Number.isNaN(degrees) ? text : degrees
}

/** The angle as a person reads it; empty for a square end. */
export function angleText(item: Item, key: Angle, locale: string): string {
  const cell = angleCell(item, key)
  if (typeof cell === 'string') return cell
  return cell === 0 ? '' : formatAngle(cell, locale)
}

type LengthKey = 'length' | 'leftAllowance' | 'rightAllowance'

/** Whether a column holds lengths, so that its heading names their unit. */
export const isLength = (key: ColumnKey): key is LengthKey => key === 'length' || isAllowance(key)

/** A length in its own notation, not in the chosen format of plans; a text that is no length stays as typed. */
export function lengthText(item: Item, locale: string, unit: Unit, key: LengthKey = 'length'): string {
  const typed = item[key] ?? ''
  const length = parseLength(typed, unit)
  return length.ok ? formatLength(length.value, AS_ENTERED[unit], { bare: true, locale, typed }) : typed
}

/** A length as a number in `to`; a text that is no length as typed. */
function lengthCell(typed: string, from: Unit, to: Unit): Cell {
  const length = parseLength(typed, from)
  return length.ok ? Number(exactDecimal(length.value, to)) : typed
}

const CELLS: { readonly [K in ColumnKey]: (item: Item, from: Unit, to: Unit) => Cell } = {
  length: (item, from, to) => lengthCell(item.length, from, to),
  count: (item) => {
    const count = parseInteger(item.count)
    return count.ok ? count.value : item.count
  },
  description: (item) => item.description,
  leftAngle: (item) => angleCell(item, 'leftAngle'),
  rightAngle: (item) => angleCell(item, 'rightAngle'),
  leftAllowance: (item, from, to) => lengthCell(item.leftAllowance ?? '', from, to),
  rightAllowance: (item, from, to) => lengthCell(item.rightAllowance ?? '', from, to),
  job: (item) => item.job,
}

/** A piece as cells: valid values as numbers in `to`, all others as typed. */
export function pieceCells(item: Item, columns: readonly ColumnKey[], from: Unit, to: Unit): readonly Cell[] {
  return columns.map((key) => CELLS[key](item, from, to))
}

/** The heading of a column of lengths, which names their unit so that it is found again. */
export function withUnit(heading: string, unit: Unit): string {
  return `${heading} (${unit})`
}
