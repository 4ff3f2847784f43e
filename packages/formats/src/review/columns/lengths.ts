import {
  columnOfHeading,
  isLengthText,
  lengthSideOfHeading,
  unitOfHeading,
  withoutAccents,
} from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { type Evidence, isSure } from '../doubts/confidence.ts'
import { type Column, columnsOf, MOST_PIECES } from './column.ts'
import { areNumbering, share, sizeOf, wholeOf } from './figures.ts'
import type { Header } from './header.ts'
import { isSizeHeading } from './sizes.ts'
import { type Mapping, tellsApart } from './targets.ts'
import { isOtherHeading, isStockText, kindOfLength, plainWords } from './words.ts'

/** Without accents. */
const LENGTH_WORD = /(?<![a-z])(?:length|lange|laenge|longueur|longitud|largo|dlugosc|comprimento)(?![a-z])/

export interface Lengths {
  readonly column: number | null
  /** The columns to choose from; empty where the list decides. */
  readonly open: readonly number[]
}

const plainHeading = (heading: Cell | undefined) =>
  withoutAccents(`${heading ?? ''}`)
    .trim()
    .toLowerCase()

/** The columns that may hold lengths where no heading names them. */
function lengthColumns(table: SourceTable, { row, mapping, texts }: Header): readonly Column[] {
  const headingAt = (index: number) => plainHeading(texts[index])
  return columnsOf({ ...table, rows: table.rows.slice(row + 1) }).filter(
    ({ index, cells }) =>
      !mapping[index] &&
      cells.length > 0 &&
      !areNumbering(cells) &&
      !tellsApart(texts[index] ?? '') &&
      !isSizeHeading(headingAt(index)) &&
      !(isOtherHeading(headingAt(index)) && !LENGTH_WORD.test(headingAt(index))) &&
      share(cells, isLengthText) >= 0.6,
  )
}

/** How surely a column without a heading of lengths holds them. */
function lengthEvidence({ cells }: Column, rivals: number): readonly Evidence[] {
  const isMarked = cells.some((cell) => /\d\s*(?:mm|cm|m|"|'|in|ft)\.?$|\d\/\d/i.test(`${cell}`.trim()))
  const isOnly = cells.every((cell) => !(wholeOf(cell) <= MOST_PIECES))
  return [
    'plausible',
    ...(isMarked ? (['marked'] as const) : []),
    ...(isOnly ? (['only'] as const) : []),
    rivals === 0 ? 'alone' : 'rival',
  ]
}

/** Total lengths are written in the unit of the list, or in metres beside millimetres. */
const SCALES = [1, 1000]

/** How often a row's length goes into its total length; NaN for a row without both. */
const ratioIn = (cells: readonly Cell[], total: number, one: number): number => {
  const [sum, each] = [total, one].map((at) => sizeOf(`${cells[at] ?? ''}`.replace(',', '.'), 'point'))
  return sum && each ? sum / each : Number.NaN
}

const isTimes = (ratio: number) => Math.round(ratio) >= 1 && Math.abs(ratio - Math.round(ratio)) < 0.005

/** Whether a column is a whole number of times another one in each row that has both, and more than once in one. */
function isMultiple(
  { rows }: SourceTable,
  { row }: Header,
  total: number,
  one: number,
  scales = SCALES,
): boolean {
  const ratios = rows
    .slice(row + 1)
    .map((cells) => ratioIn(cells, total, one))
    .filter((ratio) => !Number.isNaN(ratio))
  return (
    ratios.length >= 2 &&
    scales.some(
      (scale) =>
        ratios.some((ratio) => ratio * scale > 1.5) && ratios.every((ratio) => isTimes(ratio * scale)),
    )
  )
}

/** How many of its length a row has by its total length; null where that is no whole number. */
export function timesIn(cells: readonly Cell[], total: number, one: number): number | null {
  const ratio = ratioIn(cells, total, one)
  const times = SCALES.map((scale) => ratio * scale).find((one) => one > 0.995)
  return times !== undefined && isTimes(times) ? Math.round(times) : null
}

/** The column of total lengths beside lengths without quantities; null without one. */
export function multipleOf(
  table: SourceTable,
  header: Header,
  length: number,
  mapping: Mapping,
): number | null {
  const width = Math.max(0, ...table.rows.slice(header.row + 1).map((cells) => cells.length))
  const free = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      at !== length &&
      (mapping[at] ?? null) === null &&
      kindOfLength(`${header.texts[at] ?? ''}`) === 'total',
  )
  const total = free.find((at) => isMultiple(table, header, at, length))
  return total !== undefined && isSure(['plausible', 'proved']) ? total : null
}

/** The column that a heading names as the lengths, among others that name lengths too: `Total length`, `Min`, `Length B`. */
function namedLengths(table: SourceTable, header: Header, at: number): Lengths {
  const { texts, row } = header
  const headingAt = (index: number) => `${texts[index] ?? ''}`
  const below = { ...table, rows: table.rows.slice(row + 1) }
  const cellsAt = (index: number) => below.rows.map((cells) => `${cells[index] ?? ''}`.trim()).join('\n')
  const sideAt = (index: number) => lengthSideOfHeading(withoutAccents(headingAt(index)).toLowerCase())
  const unit = unitOfHeading(headingAt(at))
  const others = columnsOf(below)
    .filter(({ index, cells }) => {
      const isLength =
        columnOfHeading(headingAt(index)) === 'length' ||
        LENGTH_WORD.test(withoutAccents(headingAt(index)).toLowerCase())
      const isOther = isStockText(headingAt(index)) || isSizeHeading(plainWords(headingAt(index)))
      // The same lengths in another unit.
      const own = unitOfHeading(headingAt(index))
      // A plain `L` beside a name for lengths is a dimension of the profile.
      const isVague = plainWords(headingAt(index)).length < 3 && plainWords(headingAt(at)).length >= 3
      return (
        index !== at &&
        isLength &&
        !isOther &&
        !isVague &&
        sideAt(index) === null &&
        sideAt(at) === null &&
        own === unit &&
        share(cells, isLengthText) >= 0.6 &&
        cellsAt(index) !== cellsAt(at)
      )
    })
    .map(({ index }) => index)
  if (others.length === 0) return { column: at, open: [] }
  const all = [at, ...others].toSorted((a, b) => a - b)
  const kindAt = (index: number) => kindOfLength(headingAt(index))
  const isTotal = (index: number) =>
    kindAt(index) === 'total' ||
    all.some((one) => one !== index && isMultiple(table, header, index, one, [1]))
  const single = all.filter((index) => !isTotal(index))
  const cut = single.filter((index) => kindAt(index) !== 'raw')
  const final = cut.filter((index) => kindAt(index) === 'final')
  const [best, ...more] = [final, cut, single, all].find((some) => some.length > 0) ?? all
  return best !== undefined && more.length === 0 ? { column: best, open: [] } : { column: null, open: cut }
}

/** The lengths of a list with headings: the column that a heading names, or else the only one of such figures. */
export function lengthsOf(table: SourceTable, header: Header): Lengths {
  const { mapping, texts } = header
  const at = mapping.indexOf('length')
  if (at !== -1) return namedLengths(table, header, at)
  const headingAt = (index: number) => plainHeading(texts[index])
  const figures = lengthColumns(table, header)
  // `Longueur débitée nette` beside a weight; a raw length has an allowance.
  const named = figures.filter(({ index }) => LENGTH_WORD.test(headingAt(index)))
  const best =
    named.find(
      ({ index }) => kindOfLength(headingAt(index)) === null || kindOfLength(headingAt(index)) === 'final',
    ) ?? named[0]
  if (best !== undefined) return { column: best.index, open: [] }
  // Of whole small figures and others, the others are lengths.
  const longer = figures.filter(({ cells }) => !cells.every((cell) => wholeOf(cell) <= MOST_PIECES))
  const likely = longer.length > 0 ? longer : figures
  const [first] = likely
  if (first === undefined) return { column: null, open: [] }
  const isTaken = isSure(lengthEvidence(first, likely.length - 1))
  return isTaken
    ? { column: first.index, open: [] }
    : { column: null, open: likely.map(({ index }) => index) }
}
