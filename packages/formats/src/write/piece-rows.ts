import { columnOf, exactDecimal, type Item, parseInteger, parseLength, type Unit } from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'

/** The columns of pieces in files, in their order. */
export const PIECE_COLUMNS = ['length', 'count', 'description', 'leftAngle', 'rightAngle'] as const

function angleCell(item: Item, key: 'leftAngle' | 'rightAngle'): Cell {
  const text = columnOf(key).format(item)
  const degrees = Number(text)
  return text.trim() === '' || Number.isNaN(degrees) ? text : degrees
}

/** A piece as cells: numbers in `unit` where it is valid, else as it was typed. */
export function pieceCells(item: Item, from: Unit, unit: Unit): readonly Cell[] {
  const length = parseLength(item.length, from)
  const count = parseInteger(item.count)
  return [
    length.ok ? Number(exactDecimal(length.value, unit)) : item.length,
    count.ok ? count.value : item.count,
    item.description,
    angleCell(item, 'leftAngle'),
    angleCell(item, 'rightAngle'),
  ]
}

/** The heading of a column of lengths, which names their unit so that it is found again. */
export function withUnit(heading: string, unit: Unit): string {
  return `${heading} (${unit})`
}
