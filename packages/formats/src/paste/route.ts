import { type ColumnKey, columnsOfHeadings, takenTexts, unitOfHeading } from '@kerfwise/cutlist'
import type { Cell } from '../read/table.ts'
import type { PastedCells } from './paste.ts'

const hasFigure = (text: string) => /[\d¼-¾⅐-⅞]/.test(text)

/** Whether a text heads a column of the table rather than being one of its cells. */
const isHeading = (text: string) =>
  columnsOfHeadings([text])[0] !== null || unitOfHeading(text) !== null || !hasFigure(text)

/** Whether a cell of the list is wrong for its column; a blank cell is not. */
export function hasBadCell({ columns, cells }: PastedCells): boolean {
  if (!columns.includes('length')) return false
  return cells.some((row) =>
    row.some((text, at) => {
      const takes = takenTexts(columns[at] ?? 'description')
      return takes !== null && text.trim() !== '' && !takes(text)
    }),
  )
}

/** Whether a single column, pasted into a column of figures, has other texts than figures. */
export function isNoColumn(
  rows: readonly (readonly Cell[])[],
  [column = 'description']: readonly ColumnKey[],
): boolean {
  const takes = takenTexts(column)
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  if (takes === null || filled.some((row) => row.length > 1)) return false
  const texts = filled.map(([cell = '']) => `${cell}`)
  const [first = '', ...rest] = texts
  return !(rest.length > 0 && isHeading(first) ? rest : texts).every(takes)
}
