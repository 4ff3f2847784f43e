import {
  type ColumnKey,
  columnsOfHeadings,
  figureOrder,
  isLengthText,
  parseInteger,
  unitOfHeading,
  withoutPieces,
} from '@kerfwise/cutlist'

import type { PastedCells } from './pastedList.ts'

type Block = readonly (readonly string[])[]

/**
 * Which clipboard texts a column of figures accepts. A description accepts any text, and an angle is checked in its
 * cell.
 */
const TAKES: Partial<Record<ColumnKey, (text: string) => boolean>> = {
  length: isLengthText,
  count: (text) => parseInteger(withoutPieces(text)).ok,
}

const hasFigure = (text: string) => /[\d¼-¾⅐-⅞]/.test(text)

/**
 * Whether the browser pastes the text into the field as if it were typed: one cell that the column takes, or a text
 * without a figure, such as a unit that is put behind a number.
 */
export function pastesAsTyped(block: Block, column: ColumnKey): boolean {
  const [only = [], ...more] = block
  if (more.length > 0 || only.length > 1) return false
  const [text = ''] = only
  return (TAKES[column]?.(text) ?? true) || !hasFigure(text)
}

/** Whether a text heads a column of the table rather than being one of its cells. */
const isHeading = (text: string) =>
  columnsOfHeadings([text])[0] !== null || unitOfHeading(text) !== null || !hasFigure(text)

/** Whether a list as it would be written has a cell that its column does not take; blank ones ask for nothing. */
export function hasBadCell({ columns, cells }: PastedCells): boolean {
  if (!columns.includes('length')) return false
  return cells.some((row) =>
    row.some((text, at) => {
      const takes = TAKES[columns[at] ?? 'description']
      return takes !== undefined && text.trim() !== '' && !takes(text)
    }),
  )
}

/**
 * Whether pasted cells are to be looked through in the import review first: a single column that is not one of figures,
 * or a list in which lengths and quantities may stand either way round.
 */
export function needsReview(block: Block, column: ColumnKey, hasHeadings: boolean): boolean {
  const takes = TAKES[column]
  if (takes === undefined) return false
  const rows = block.filter((row) => row.some((text) => text !== ''))
  if (rows.every((row) => row.length === 1)) {
    const texts = rows.map(([text = '']) => text)
    const [first = '', ...rest] = texts
    return !(rest.length > 0 && isHeading(first) ? rest : texts).every(takes)
  }
  if (column !== 'length' || hasHeadings) return false
  return figureOrder(rows.map(([first = '', second = '']) => [first, second])) === 'either'
}
