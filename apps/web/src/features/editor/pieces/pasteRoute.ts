import {
  type ColumnKey,
  columnsOfHeadings,
  figureOrder,
  isFigureText,
  isLengthText,
  parseInteger,
  unitOfHeading,
  withoutPieces,
} from '@kerfwise/cutlist'

type Block = readonly (readonly string[])[]

/** What a column of figures takes from the clipboard; a description takes any text, an angle is checked in its cell. */
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

/**
 * Whether pasted cells are to be looked through in the import review first: a single column that is not one of figures,
 * or a list of which the first column is none, or in which lengths and quantities may stand either way round.
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
  const figures = rows.filter(([first = '']) => isFigureText(first)).length
  if (figures * 2 < rows.length) return true
  return figureOrder(rows.map(([first = '', second = '']) => [first, second])) === 'either'
}
