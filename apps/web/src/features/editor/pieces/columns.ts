import type { ColumnKey, End } from '@kerfwise/cutlist'

/** The cells of a row in their order, as the keyboard walks them. */
export type TextColumn = ColumnKey

const straight: readonly TextColumn[] = ['length', 'count', 'description']
const mitred: readonly TextColumn[] = [...straight, 'leftAngle', 'rightAngle']

/** A list without mitres has no columns for them. */
export function columnsFor(mitres: boolean): readonly TextColumn[] {
  return mitres ? mitred : straight
}

/** Which end of a piece a column is about. */
export function endOf(column: TextColumn): End | null {
  if (column === 'leftAngle') return 'left'
  return column === 'rightAngle' ? 'right' : null
}

/** Which on-screen keyboard a cell asks for; lengths take marks and fractions, so they need the full one. */
export const inputModes: Record<TextColumn, 'text' | 'numeric' | 'decimal'> = {
  length: 'text',
  count: 'numeric',
  description: 'text',
  leftAngle: 'decimal',
  rightAngle: 'decimal',
}
