import type { ColumnKey } from '../columns/column.ts'
import { parseInteger } from '../values/number.ts'
import { withoutPieces } from '../values/pieces.ts'
import { isLengthText } from './figure-order.ts'

const TAKES: Partial<Record<ColumnKey, (text: string) => boolean>> = {
  length: isLengthText,
  count: (text) => parseInteger(withoutPieces(text)).ok,
}

/**
 * Which pasted texts a column of figures takes; null for other columns, since a description takes any text and an angle
 * is checked in its cell.
 */
export const takenTexts = (column: ColumnKey): ((text: string) => boolean) | null => TAKES[column] ?? null
