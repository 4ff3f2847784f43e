import {
  columnOfHeading,
  type FigurePair,
  figureOrder,
  isFigureText,
  isLengthText,
  isUsualAngle,
  lengthSideOfHeading,
  parseSignedAngle,
  unitOfHeading,
  withoutAccents,
} from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { angleText } from '../cells.ts'
import { type Evidence, isSure } from '../doubts/confidence.ts'
import type { CountReading } from './counts.ts'
import { areNumbering, median, share, sizeOf, wholeOf } from './figures.ts'
import type { Header } from './header.ts'
import { isSizeHeading } from './sizes.ts'
import { type Mapping, type Target, tellsApart } from './targets.ts'
import { isOtherHeading, isStockText, kindOfLength, plainWords } from './words.ts'

const SAMPLE = 50
/** Above this a number is seldom a quantity. */
const MOST_PIECES = 500

/** From here on the same figures may be widths. */
const LEAST_WIDTH = 15

interface Column {
  readonly index: number
  readonly cells: readonly Cell[]
}

const isWord = (text: string) => /\p{L}/u.test(text) && !isFigureText(text)

function columnsOf({ rows }: SourceTable): readonly Column[] {
  const sample = rows.filter((row) => row.some((cell) => `${cell}`.trim() !== '')).slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    cells: sample.map((row) => row[index] ?? '').filter((cell) => `${cell}`.trim() !== ''),
  }))
}

/** Without accents. */
const LENGTH_WORD = /(?<![a-z])(?:length|lange|laenge|longueur|longitud|largo|dlugosc|comprimento)(?![a-z])/

export interface Lengths {
  readonly column: number | null
  /** The columns to choose from; empty where the list decides. */
  readonly open: readonly number[]
}

/** The columns that may hold lengths where no heading names them. */
function lengthColumns(table: SourceTable, { row, mapping, texts }: Header): readonly Column[] {
  const headingAt = (index: number) =>
    withoutAccents(`${texts[index] ?? ''}`)
      .trim()
      .toLowerCase()
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

/** How many of the lengths a total length is, in each row that has both; null where it is no whole number of them. */
function timesOf(
  table: SourceTable,
  skip: number,
  total: number,
  one: number,
  scales: readonly number[],
): readonly number[] | null {
  const pairs = table.rows.slice(skip).flatMap((cells) => {
    const [sum, each] = [total, one].map((at) => sizeOf(`${cells[at] ?? ''}`.replace(',', '.'), 'point'))
    return sum && each ? [sum / each] : []
  })
  if (pairs.length < 2) return null
  const found = scales
    .map((scale) => pairs.map((ratio) => ratio * scale))
    .find(
      (ratios) =>
        ratios.some((ratio) => ratio > 1.5) &&
        ratios.every((ratio) => Math.round(ratio) >= 1 && Math.abs(ratio - Math.round(ratio)) < 0.005),
    )
  return found ?? null
}

const isMultiple = (table: SourceTable, { row }: Header, total: number, one: number, scales = SCALES) =>
  timesOf(table, row + 1, total, one, scales) !== null

/** How many of its length a row has by its total length; null where that is no whole number. */
export function timesIn(cells: readonly Cell[], total: number, one: number): number | null {
  const [sum = 0, each = 0] = [total, one].map((at) =>
    sizeOf(`${cells[at] ?? ''}`.replace(',', '.'), 'point'),
  )
  const ratio = SCALES.map((scale) => (sum / each) * scale).find((times) => times > 0.995)
  return ratio !== undefined && Math.abs(ratio - Math.round(ratio)) < 0.005 ? Math.round(ratio) : null
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
  const headingAt = (index: number) =>
    withoutAccents(`${texts[index] ?? ''}`)
      .trim()
      .toLowerCase()
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

const pairOf = (row: readonly Cell[], first: number, second: number): FigurePair => [
  `${row[first] ?? ''}`,
  `${row[second] ?? ''}`,
]

export interface Guess {
  readonly mapping: Mapping
  /** Whether the values leave open which column holds lengths and which holds quantities. */
  readonly openOrder: boolean
  /** The columns that may be the lengths, where nothing decides. */
  readonly openLength: readonly number[]
  readonly openCount: readonly CountReading[]
}

const isWhole = ({ cells }: Column) => cells.every((cell) => !Number.isNaN(wholeOf(cell)))
const areUsual = ({ cells }: Column) =>
  cells.every((cell) => isUsualAngle(Math.abs(Number(angleText(cell).replace(',', '.'))))) &&
  cells.some((cell) => ![0, 90].includes(Math.abs(Number(angleText(cell).replace(',', '.')))))

/** Whether a column is the product of two others in each row, as the total length of the pieces is. */
function isProductOf({ rows }: SourceTable, { index }: Column, others: readonly Column[]): boolean {
  const sizes = (row: readonly Cell[], at: number) => Number(`${row[at] ?? ''}`.trim().replace(',', '.'))
  const areProducts = (one: number, other: number) => {
    const found = rows
      .map((row) => [index, one, other].map((at) => sizes(row, at)))
      .filter((figures) => figures.every((size) => size > 0))
    const differ = found.some(([, first, second]) => first !== 1 && second !== 1)
    return (
      found.length > 1 &&
      differ &&
      found.every(([sum = 0, first = 0, second = 0]) => Math.abs(sum - first * second) <= 1e-6 * sum)
    )
  }
  const rest = others.map((column) => column.index).filter((at) => at !== index)
  return rest.some((one, place) => rest.slice(place + 1).some((other) => areProducts(one, other)))
}

/** The lengths and the quantities among columns of figures, and what is open about them. */
function figureColumns(table: SourceTable, figures: readonly Column[], chosen: number | undefined) {
  const sizeIn = ({ cells }: Column) => median(cells.map((cell) => sizeOf(cell, 'ask')))
  // Positions are beside greater figures, which are the lengths.
  const numbered = figures.filter(
    (column) => areNumbering(column.cells) && figures.some((other) => sizeIn(other) > sizeIn(column)),
  )
  const unnumbered = figures.filter(
    (column) => !numbered.includes(column) && !isProductOf(table, column, figures),
  )
  const plainOnes = unnumbered.filter((column) => !areUsual(column))
  // Angles beside lengths and quantities are neither.
  const others = plainOnes.length > 1 ? plainOnes : unnumbered
  const sized = others.map((column) => ({ column, size: sizeIn(column) }))
  const mayCount = (column: Column) => isWhole(column) && median(column.cells.map(wholeOf)) <= MOST_PIECES
  const counts = others.filter(mayCount)
  // Two columns are told apart by all of their values, as in a paste.
  const pair = others.length === 2 ? others : others.length === 1 && numbered.length === 1 ? null : undefined
  if (pair) {
    const [numbering] = numbered
    const [first, second] = pair as [Column, Column]
    const order = figureOrder(
      table.rows.slice(0, SAMPLE).map((row) => pairOf(row, first.index, second.index)),
    )
    const [length, count] = order === 'countFirst' ? [second, first] : [first, second]
    const mayBeWidth = count.cells.every((cell) => wholeOf(cell) >= LEAST_WIDTH)
    const open =
      numbering !== undefined && order !== 'either' && mayBeWidth
        ? [count, numbering].map(({ index }) => ({ column: index, factor: null }))
        : []
    return { length, count, open, lengths: [], isOpen: order === 'either' }
  }
  if (others.length === 0) {
    const [first, second] = numbered
    return {
      length: second ?? first,
      count: second ? first : undefined,
      open: [],
      lengths: [],
      isOpen: second !== undefined,
    }
  }
  const longest =
    others.find(({ index }) => index === chosen) ?? sized.toSorted((a, b) => b.size - a.size)[0]?.column
  // Numbers of articles or colours beside lengths: `4, 1250, 9016`.
  const areLong = others.filter(({ cells }) => cells.every((cell) => wholeOf(cell) > MOST_PIECES))
  const lengths = chosen === undefined && areLong.length > 1 ? areLong.map(({ index }) => index) : []
  const length = others.length === 1 ? others[0] : longest
  const rest = counts.filter((column) => column !== length)
  const plain = rest.filter((column) => !areUsual(column))
  const [count = rest[0]] = plain
  // A numbering beside lengths alone may be their quantities, and beside figures of a width too.
  const positions = others.length === 1 ? numbered : []
  const rivals = plain.length > 1 ? plain : []
  const evidence = [
    ...(['plausible', 'customary'] as const),
    rivals.length > 0 ? 'rival' : 'alone',
    ...(positions.length > 0 ? (['implausible'] as const) : []),
  ] as const
  const candidates = [...rivals, ...positions].map(({ index }) => ({ column: index, factor: null }))
  const each = positions.length > 0 && count === undefined ? [{ column: null, factor: null }] : []
  const open = isSure(evidence) ? [] : [...candidates, ...each]
  return { length, count: count ?? positions[0], open, lengths, isOpen: false }
}

/** Guesses the columns of a table without headings by its cells. A list without notes has length before quantity. */
export function guessMapping(table: SourceTable, chosen?: number): Guess {
  const columns = columnsOf(table)
  const taken = new Map<number, Target>()
  const free = (is: (text: string) => boolean) =>
    columns.filter(({ index, cells }) => !taken.has(index) && cells.length > 0 && share(cells, is) >= 0.6)
  const figures = free(isFigureText).filter(({ index }) => !table.paired || index < 2)
  const ends = figures.filter(areUsual)
  const { length, count, open, lengths, isOpen } = figureColumns(table, figures, chosen)
  if (length !== undefined && lengths.length === 0) taken.set(length.index, 'length')
  if (count !== undefined) taken.set(count.index, 'count')
  const [words, more] = table.paired ? columns.slice(2, 3) : free(isWord)
  if (words !== undefined) taken.set(words.index, 'description')
  if (more !== undefined) taken.set(more.index, 'material')
  const angles: readonly Target[] = ['leftAngle', 'rightAngle']
  const both = table.paired
    ? columns.slice(3)
    : [...ends, ...free((text) => text !== '' && parseSignedAngle(text).ok).filter(areUsual)]
  const sides = columns.filter((column) => both.includes(column) && !taken.has(column.index))
  // A single column of angles may be of either end: the page asks.
  if (sides.length === 2)
    for (const [place, { index }] of sides.entries()) taken.set(index, angles[place] ?? 'leftAngle')
  return {
    mapping: columns.map(({ index }) => taken.get(index) ?? null),
    openOrder: isOpen,
    openLength: lengths,
    openCount: lengths.length > 0 ? [] : open,
  }
}
