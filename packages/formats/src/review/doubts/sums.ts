import type { DecimalMark } from '@kerfwise/cutlist'
import { AMOUNT, PIECES } from '../../read/amounts.ts'
import { type Cell, tableAt } from '../../read/table.ts'
import { isTotalOf, Sums } from '../blocks/sums.ts'
import { sizeOf, wholeOf } from '../columns/figures.ts'
import { kindOfLength } from '../columns/words.ts'
import { columnCell, type Line } from '../lines.ts'
import { linesOf, numbersOf, type Open } from './open.ts'
import type { Doubt } from './questions.ts'

interface Figures {
  readonly line: Line
  readonly length: number
  readonly count: number
}

const figuresOf = (line: Line, { settings }: Open): Figures => ({
  line,
  length: sizeOf(columnCell(line, settings, 'length'), settings.decimalMark),
  count: settings.oneEach ? 1 : wholeOf(columnCell(line, settings, 'count')),
})

interface Total {
  readonly size: number
  /** How far the total may be from the exact one, as its last digit is rounded. */
  readonly slack: number
}

function totalOf(cell: Cell, decimalMark: DecimalMark): Total {
  const text = `${cell}`.trim()
  const decimals = /\d[.,](\d{1,2})(?!\d)/.exec(text)?.[1]?.length ?? 0
  const half = text.replace(/\d[\d.,]*/, `${(0.5 / 10 ** decimals).toFixed(decimals + 1)}`)
  return { size: sizeOf(cell, decimalMark), slack: sizeOf(half, 'point') || 0 }
}

const isWhole = ({ length, count }: Figures) => !Number.isNaN(length) && !Number.isNaN(count)

/** Rows whose total length is length times quantity, so that those where it is not are noticed. */
const LEAST_PROVED = 2

/** The rows whose column of total lengths says another length than their pieces have. */
function wrongRows(open: Open): readonly Line[] {
  const { source, settings } = open
  const { heading, mapping, decimalMark } = settings
  if (heading === null || settings.oneEach) return []
  const texts = tableAt(source, settings.table).rows[heading] ?? []
  const at = texts.findIndex((text, at) => !mapping[at] && kindOfLength(`${text}`) === 'total')
  if (at === -1) return []
  const rows = linesOf(open)
    .lines.map((line) => ({ ...figuresOf(line, open), total: totalOf(line.cells[at] ?? '', decimalMark) }))
    .filter((row) => isWhole(row) && !Number.isNaN(row.total.size))
  const isRight = ({ length, count, total: { size, slack } }: (typeof rows)[number]) =>
    isTotalOf(size, length * count, slack)
  const wrong = rows.filter((row) => !isRight(row))
  const proved = rows.filter((row) => row.count > 1 && isRight(row))
  return proved.length >= LEAST_PROVED && proved.length > wrong.length ? wrong.map(({ line }) => line) : []
}

const COUNTED = new RegExp(String.raw`(?<![\d.,])(\d{1,6})\s*${PIECES}`, 'iu')
const MEASURED = new RegExp(String.raw`(?<![\d.,/])(${AMOUNT})`, 'giu')
const HAS_UNIT = /[\p{L}'"′″]\.?$/u

/** The pieces and the lengths that a total names, in its columns or in its words: `Total 12 pcs, 10.5 m`. */
function namedIn(line: Line, open: Open): { counts: readonly number[]; lengths: readonly Total[] } {
  const { settings } = open
  const { decimalMark, mapping } = settings
  const { count } = figuresOf(line, open)
  const texts = line.cells.flatMap((cell, at) =>
    typeof cell === 'string' && mapping[at] !== 'length' && mapping[at] !== 'count' ? [cell] : [],
  )
  const counts = texts.flatMap((text) => COUNTED.exec(text)?.[1] ?? []).map(Number)
  const lengths = texts
    .flatMap((text) => [...text.replace(COUNTED, ' ').matchAll(MEASURED)].map(([amount]) => amount.trim()))
    .filter((amount) => HAS_UNIT.test(amount))
    .map((amount) => totalOf(amount.replace(/\s*\p{L}+\.?$/u, ''), decimalMark))
  const isCounted = !settings.oneEach && mapping.includes('count')
  return {
    counts: [...(isCounted ? [count] : []), ...counts].filter((named) => !Number.isNaN(named)),
    lengths: [totalOf(columnCell(line, settings, 'length'), decimalMark), ...lengths].filter(
      ({ size }) => !Number.isNaN(size),
    ),
  }
}

/** The totals that are the sums of no rows: of those since the total before, of all above or of the whole list. */
function wrongTotals(open: Open): readonly Line[] {
  const { lines, left } = linesOf(open)
  const pieces = lines.map((line) => figuresOf(line, open))
  const isOpen = pieces.some((piece) => !isWhole(piece) || piece.line.times !== undefined)
  const totals = [...left].flatMap(([line, why]) => (why === 'total' ? [line] : []))
  if (isOpen || open.settings.factor !== null || totals.length === 0) return []
  const [whole, above] = [new Sums(), new Sums()]
  for (const piece of pieces) whole.add(piece)
  let next = 0
  return totals
    .toSorted((a, b) => a.index - b.index)
    .filter((total) => {
      const since = new Sums()
      for (let piece = pieces[next]; piece && piece.line.index < total.index; piece = pieces[next]) {
        above.add(piece)
        since.add(piece)
        next += 1
      }
      const sums = [whole, above, since]
      const { counts, lengths } = namedIn(total, open)
      const isCount = (count: number) => sums.some((sum) => sum.size === count || sum.count(count))
      const isLength = ({ size, slack }: Total) => sums.some((sum) => sum.length(size, slack))
      return !counts.every(isCount) || !lengths.every(isLength)
    })
}

/** Figures of the list itself that its pieces do not add up to: one of both is wrong, or a line is missing. */
export function sums(open: Open): Doubt | null {
  const wrong = [...wrongRows(open), ...wrongTotals(open)]
  if (wrong.length === 0) return null
  return {
    ...{ key: 'sums', about: numbersOf(wrong) },
    readings: [{ id: 'asRead', text: 'asRead', settings: open.settings }],
    shows: wrong.slice(0, 2).map(({ index }) => index),
  }
}
