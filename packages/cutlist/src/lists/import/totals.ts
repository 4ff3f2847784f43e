/** An empty cell, or one with only a rule between rows. */
export const EMPTY_CELL = /^[\s\-–—=_:.|]*$/

/** How six languages head the row that adds up a list. */
const TOTAL =
  /^(?:(?:grand|sub|sous|end|gesamt|zwischen)[-\s]?)?(?:totals?|totaux|total(?:es|is|e)?|sum|summe|gesamt|insgesamt|somme|suma|soma|razem|łącznie|ogółem|altogether|in total|in all|all together|zusammen|au total|en tout|en total|w sumie|no total|ao todo|totaal|totale|totalt|summa|i alt|til sammen|tilsammans|yhteensä|celkem|összesen|toplam|итого|всего|разом|ukupno)(?:\s(?:general|général|geral|pieces|pcs|qty|stück|szt\.?))?(?:\s(?:for|of|für|pour|de|dla|para)\s\d+\s\p{L}+)?\s*:?$/iu

/** Whether a cell marks its row as a sum of other rows. */
export const isTotal = (cell: unknown) => typeof cell === 'string' && TOTAL.test(cell.trim())

/** Whether cells, empty texts among them, head a part of a list: one text, and none in the given columns. */
export const isCaption = (cells: readonly string[], columns: readonly number[]): boolean =>
  columns.every((at) => (cells[at] ?? '') === '') && cells.filter((text) => text !== '').length === 1
