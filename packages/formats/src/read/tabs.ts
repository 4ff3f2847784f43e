import { FILE_LIMITS } from '../limits.ts'

export interface TabbedRows {
  readonly rows: readonly (readonly string[])[]
  /** The line of each row in the text, from 1. */
  readonly lines: readonly number[]
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/**
 * Splits copied spreadsheet cells into rows of texts, at most one more than a list may have. A cell is quoted by
 * spreadsheets only where it holds a line break or a tab, so a lone inch mark (`72 1/2"`) is text and not a quote.
 */
export function tabbedRows(text: string): TabbedRows {
  const rows: string[][] = [[]]
  const lines = [1]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  let line = 1
  while (pattern.lastIndex < text.length && rows.length <= FILE_LIMITS.rows + 1) {
    const match = pattern.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll(/\s*[\r\n]+\s*/g, ' ')
    line += lineBreaks(quoted ?? '')
    rows.at(-1)?.push(cell.trim())
    if (end !== '\t' && end !== '') {
      line += 1
      rows.push([])
      lines.push(line)
    }
    if (end === '\t' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  return { rows, lines: lines.slice(0, rows.length) }
}
