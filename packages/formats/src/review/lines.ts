import { EMPTY_CELL, isCaption, isTotal } from '@kerfwise/cutlist'
import type { Cell, ShownMark, Source } from '../read/table.ts'
import { type Sum, sumsAmong } from './blocks/sums.ts'
import type { Mapping, Target } from './columns/targets.ts'
import type { ImportSettings } from './detect.ts'
import { assembliesAmong } from './notes/assemblies.ts'
import { timesOfCaption } from './notes/times.ts'

export interface Line {
  /** Its place among the rows of the table. */
  readonly index: number
  readonly cells: readonly Cell[]
  readonly line: number
  /** The marks that the sheet shows beside the numbers of the line. */
  readonly marks?: readonly (ShownMark | undefined)[] | undefined
  /** How many times a caption says that the line is needed. */
  readonly times?: number
}

/** Why a line is left out: by its kind, or by the person. */
export type LeftWhy = 'heading' | 'caption' | 'total' | 'stock' | 'hidden' | 'switchedOff' | 'byHand'

/** The lines of a table that may be pieces, and the other lines by kind. */
export interface PieceLines {
  readonly lines: readonly Line[]
  readonly totals: readonly number[]
  /** Lines with one text and neither length nor quantity: captions above parts of the list. */
  readonly captions: readonly Line[]
  /** Lines of a bill of materials with a quantity and no length, whose parts stand below them. */
  readonly assemblies: readonly Line[]
  /** The text above the heading, which may be the caption of the first part. */
  readonly title: Line | null
  /** Lines that may be totals, about which the page asks. */
  readonly doubtful: readonly Line[]
  readonly hidden: number
  readonly left: ReadonlyMap<Line, LeftWhy>
}

const isBlank = ({ cells }: Line) => cells.every((cell) => EMPTY_CELL.test(`${cell}`))

/** The texts of a line; a cell with only a rule between rows, or with a mark of a legend, counts as empty. */
const textsOf = ({ cells }: Line) =>
  cells.map((cell) => (EMPTY_CELL.test(`${cell}`) || !/[\p{L}\p{N}]/u.test(`${cell}`) ? '' : `${cell}`))

/** `Total 12`, `Summe: 34,5 m`: a total of a running text, with its figure beside it. */
const isSum = (line: Line) =>
  textsOf(line).some(
    (text) => /\d/.test(text) && isTotal(text.replace(/[\s:=]*\d[\d.,\s]*\p{L}{0,6}\.?$/u, '')),
  )

/** Whether the first cell alone is filled, with words: a caption stands there, whatever its column holds. */
const isWords = ([first = '', ...rest]: readonly string[]) =>
  /^\p{L}{2}/u.test(first) && rest.every((text) => text === '')

/** Whether a line repeats the heading, as on every page of a printed list. */
function isHeading({ cells }: Line, head: readonly Cell[] | undefined, mapping: Mapping): boolean {
  const columns = [mapping.indexOf('length'), mapping.indexOf('count')].filter((at) => at >= 0)
  const textAt = (row: readonly Cell[], at: number) => `${row[at] ?? ''}`.trim()
  const repeats = (at: number) => textAt(cells, at) !== '' && textAt(cells, at) === textAt(head ?? [], at)
  return columns.length > 0 && columns.every(repeats)
}

/** The line of one text next above the heading. */
function titleOf(lines: readonly Line[], { heading }: ImportSettings): Line | null {
  const above = lines.filter(({ index }) => heading !== null && index < heading)
  const last = above.at(-1)
  return last !== undefined && textsOf(last).filter((text) => text !== '').length === 1 ? last : null
}

/** The name of a piece in its line. */
export const descriptionOf = (line: Line, settings: ImportSettings): string =>
  `${columnCell(line, settings, 'description')}`.trim()

/** How many times the captions say that the lines below them are needed. */
function timesBelow(captions: readonly Line[]): (line: Line) => number | null {
  const found = captions
    .toSorted((a, b) => a.index - b.index)
    .map((caption) => ({ from: caption.index, times: timesOfCaption(textsOf(caption).join(' ').trim()) }))
  if (found.every(({ times }) => times === null)) return () => null
  return ({ index }) => found.findLast(({ from }) => from < index)?.times ?? null
}

/** Sorts the lines of a table by kind. A person's choice to take a line in or to leave it out decides. */
export function pieceLines(source: Source, settings: ImportSettings): PieceLines {
  const { table, skip, mapping } = settings
  const {
    rows = [],
    lines = [],
    marks = [],
    hidden = new Set(),
    stock = new Set(),
    faults,
  } = source.tables[table] ?? {}
  const taken = new Set(settings.takenIn)
  const byHand = new Set(settings.leftOut)
  const left = new Map<Line, LeftWhy>()
  const whyOf = (line: Line): LeftWhy | null => {
    if (taken.has(line.index)) return null
    if (byHand.has(line.index)) return 'byHand'
    if (stock.has(line.index)) return 'stock'
    if (line.index < skip || isHeading(line, rows[skip - 1], mapping)) return 'heading'
    return hidden.has(line.index) ? 'hidden' : null
  }
  const shown = rows
    .map((cells, index) => ({ cells, line: lines[index] ?? index + 1, marks: marks[index], index }))
    .filter((line) => {
      if (isBlank(line)) return false
      const why = whyOf(line)
      if (why !== null) left.set(line, why)
      return why === null
    })
  const figures = [mapping.indexOf('length'), mapping.indexOf('count')]
  const [length = -1, count = -1] = figures
  const sums: ReadonlyMap<Line, Sum> =
    length === -1
      ? new Map()
      : sumsAmong(shown, ({ cells }) => cells, { length, count, decimalMark: settings.decimalMark })
  const isLeft = { total: true, doubtful: settings.totals === 'leave' }
  const totals = new Set(shown.filter((line) => isLeft[sums.get(line) ?? 'doubtful'] && sums.has(line)))
  const others = shown.filter((line) => !totals.has(line) || taken.has(line.index))
  const columns = figures.filter((at) => at >= 0)
  const assemblies = assembliesAmong<Line>(others, { length, count })
  const heads = (line: Line) =>
    isCaption(textsOf(line), columns) || (mapping.length > 1 && columns.includes(0) && isWords(textsOf(line)))
  const captions =
    length === -1 || (count === -1 && !settings.oneEach)
      ? []
      : others.filter(
          (line) =>
            !taken.has(line.index) && !faults?.has(line.index) && !assemblies.heads.has(line) && heads(line),
        )
  for (const line of totals) if (!taken.has(line.index)) left.set(line, 'total')
  for (const line of assemblies.heads) if (!taken.has(line.index)) left.set(line, 'caption')
  for (const line of captions) left.set(line, isSum(line) ? 'total' : 'caption')
  const title = titleOf([...left.keys()], settings)
  const times = timesBelow([...captions, ...(title ? [title] : [])])
  return {
    lines: others
      .filter((line) => !left.has(line))
      .map((line) => {
        // `Leg (x4)` in a list without quantities.
        const named = settings.oneEach ? timesOfCaption(descriptionOf(line, settings)) : null
        const own = named ?? assemblies.times.get(line) ?? times(line)
        return own === null ? line : { ...line, times: own }
      }),
    assemblies: [...assemblies.heads],
    captions: captions.filter((line) => left.get(line) === 'caption'),
    totals: shown.filter((line) => left.get(line) === 'total').map(({ line }) => line),
    title,
    doubtful: shown.filter(
      (line) => sums.get(line) === 'doubtful' && !taken.has(line.index) && left.get(line) !== 'caption',
    ),
    hidden: [...left.values()].filter((why) => why === 'hidden').length,
    left,
  }
}

export function columnCell(line: Line, { mapping }: ImportSettings, target: Target): Cell {
  const at = mapping.indexOf(target)
  return at === -1 ? '' : (line.cells[at] ?? '')
}
