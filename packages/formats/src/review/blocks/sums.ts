import { type DecimalMark, EMPTY_CELL, isTotal } from '@kerfwise/cutlist'
import type { Cell } from '../../read/table.ts'
import { sizeOf, wholeOf } from '../columns/figures.ts'
import { plainWords } from '../columns/words.ts'

/** Words for a total within a cell, without accents: `HEA200 Total`, `Sous-total`, `Итого`. */
const WORD =
  /(?<!\p{L})(?:(?:sub|sous|zwischen|grand|gesamt|mezi|deel|del|ara|rész)?\s?(?:totals?|totaux|totale[sn]?|totais|totaal|totalt|tot)|subtotals?|summe|zwischensumme|gesamtsumme|endsumme|gesamt|insgesamt|somme|suma|sumy|soma|somma|sum|razem|lacznie|ogolem|som|summa|delsumma|delsum|subtotaal|average|mean|durchschnitt|mittelwert|moyenne|promedio|srednia|gemiddelde?|i alt|ialt|samlet|tilsammans|totalsumma|yhteensa|valisumma|celkem|soucet|mezisoucet|spolu|toplam|genel toplam|ara toplam|osszesen|reszosszeg|итого|всего|сумма|разом|ukupno|skupaj|synolo|σύνολο|合計)(?!\p{L})/u

export type Sum = 'total' | 'doubtful'

export interface SumColumns {
  readonly length: number
  readonly count: number
  readonly decimalMark: DecimalMark
}

interface Figures {
  readonly length: number
  readonly count: number
  readonly filled: number
}

/** Totals are written in the unit of the list, or a thousand or a hundred times as large. */
const SCALES = [1, 1000, 0.001, 100, 0.01, 12]
const near = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 0.001

/** The rows above as their sums, kept as they grow: a list may have twenty thousand. */
export class Sums {
  size = 0
  filled = Number.POSITIVE_INFINITY
  /** Two equal pieces and one of twice their length are usual. */
  differ = false
  #count = 0
  #plain = 0
  #cut = 0
  #first = 0

  add({ length, count, filled = 0 }: Omit<Figures, 'filled'> & Partial<Figures>): void {
    if (this.size === 0) this.#first = length
    this.size += 1
    this.filled = Math.min(this.filled, filled)
    this.differ ||= this.size > 2 || length !== this.#first
    this.#count += count
    this.#plain += length
    this.#cut += length * count
  }

  count(count: number): boolean {
    return this.size > 0 && count > 0 && this.#count === count
  }

  length(length: number, slack = 0): boolean {
    if (this.size === 0 || Number.isNaN(length)) return false
    return isTotalOf(length, this.#plain, slack) || isTotalOf(length, this.#cut, slack)
  }
}

/** Whether a total, rounded by no more than `slack`, is that of a figure, in one of the units in which totals are written. */
export const isTotalOf = (total: number, size: number, slack = 0) =>
  SCALES.some((scale) => near(total * scale, size) || Math.abs(total * scale - size) <= slack * scale)

const hasWord = (cells: readonly Cell[]) =>
  cells.some((cell) => typeof cell === 'string' && (isTotal(cell) || WORD.test(plainWords(cell))))

/**
 * The rows that add up others: by a word and a missing figure, by a word and arithmetic, or by arithmetic where a figure is
 * missing. Arithmetic alone, or a word alone, is a doubt.
 */
export function sumsAmong<R>(
  rows: readonly R[],
  cellsOf: (row: R) => readonly Cell[],
  { length, count, decimalMark }: SumColumns,
): ReadonlyMap<R, Sum> {
  const found = new Map<R, Sum>()
  const figures = rows.map((row): Figures => {
    const cells = cellsOf(row)
    const filled = cells.filter((cell) => !EMPTY_CELL.test(`${cell}`)).length
    const own = count === -1 ? 1 : wholeOf(cells[count])
    return { length: sizeOf(cells[length], decimalMark), count: own, filled }
  })
  const isPiece = (row: Figures) => !Number.isNaN(row.length) && !Number.isNaN(row.count)
  const last = rows.findLastIndex((row) => !hasWord(cellsOf(row)))
  if (last === -1) return found
  let group = new Sums()
  const all = new Sums()
  for (const [at, row] of rows.entries()) {
    const own = figures[at]
    if (own === undefined) continue
    const cells = cellsOf(row)
    const lacks = [length, count].some((column) => column >= 0 && EMPTY_CELL.test(`${cells[column] ?? ''}`))
    const sums = [group, all]
    const isCount = count >= 0 && sums.some((sum) => sum.count(own.count))
    const isLength = sums.some((sum) => sum.length(own.length))
    const plain = sums.find(
      (sum) => sum.size > 1 && (count < 0 || sum.count(own.count)) && sum.length(own.length),
    )
    const word = hasWord(cells)
    const whole = word && cells.some(isTotal)
    if (word && (lacks || isCount || isLength || (whole && at > last))) found.set(row, 'total')
    else if (word) found.set(row, 'doubtful')
    else if (lacks && isCount && sums.some((sum) => sum.size > 1 && sum.count(own.count)))
      found.set(row, 'total')
    else if (plain !== undefined && (plain.differ || own.filled < plain.filled)) found.set(row, 'doubtful')
    if (found.get(row) === 'total') group = new Sums()
    else if (isPiece(own)) {
      group.add(own)
      all.add(own)
    }
  }
  return found
}
