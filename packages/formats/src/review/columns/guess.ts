import { type FigurePair, figureOrder, isFigureText, isUsualAngle, parseSignedAngle } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { angleText } from '../cells.ts'
import { isSure } from '../doubts/confidence.ts'
import { type Column, columnsOf, MOST_PIECES, SAMPLE } from './column.ts'
import type { CountReading } from './counts.ts'
import { areNumbering, median, share, sizeOf, wholeOf } from './figures.ts'
import type { Mapping, Target } from './targets.ts'

/** From here on the same figures may be widths. */
const LEAST_WIDTH = 15

const isWord = (text: string) => /\p{L}/u.test(text) && !isFigureText(text)

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
