/**
 * Splits copied spreadsheet cells into rows of texts. A cell is quoted by spreadsheets only where it holds a
 * line break or a tab, so a lone inch mark (`72 1/2"`) is text and not a quote.
 */
export function clipboardBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll(/\s*[\r\n]+\s*/g, ' ')
    rows.at(-1)?.push(cell.trim())
    if (end !== '\t' && end !== '') rows.push([])
    if (end === '\t' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows.filter((row) => row.length > 0)
}
