import { type ColumnKey, takenTexts } from '@kerfwise/cutlist'

const hasFigure = (text: string) => /[\d¼-¾⅐-⅞]/.test(text)

/**
 * Whether the browser pastes the text into the field as if it were typed: one cell that the column takes, or a text
 * without a figure, such as a unit that is put behind a number. The reader of lists reads every other text.
 */
export function pastesAsTyped(text: string, column: ColumnKey): boolean {
  const cell = text.replace(/(?:\r\n|\r|\n)$/, '')
  if (/[\t\r\n]/.test(cell)) return false
  return (takenTexts(column)?.(cell.trim()) ?? true) || !hasFigure(cell)
}
