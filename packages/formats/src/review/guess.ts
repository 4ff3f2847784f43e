import {
  type FigureOrder,
  type FigurePair,
  figureOrder,
  isFigureText,
  isLengthText,
  parseSignedAngle,
  withoutAccents,
} from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../read/table.ts'
import { isSizeHeading } from './sizes.ts'
import { type Mapping, type Target, tellsApart } from './targets.ts'

const SAMPLE = 50

interface Column {
  readonly index: number
  readonly cells: readonly Cell[]
}

function share(cells: readonly Cell[], is: (text: string) => boolean): number {
  return cells.filter((cell) => is(`${cell}`.trim())).length / Math.max(1, cells.length)
}

const isWord = (text: string) => /\p{L}/u.test(text) && !isFigureText(text)
const isAngle = (text: string) => {
  const angle = parseSignedAngle(text)
  return text !== '' && angle.ok
}

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
const RAW = /(?<![a-z])(?:raw|rough|brute?|bruta|bruto|brutto|roh\w*|surow\w*)(?![a-z])/

/** The columns that a heading names. If it names no lengths, they are in the first unnamed column of such figures. */
export function withLength(table: SourceTable, { row, mapping }: { row: number; mapping: Mapping }): Mapping {
  if (mapping.includes('length')) return mapping
  const below = columnsOf({ ...table, rows: table.rows.slice(row + 1) })
  const headingAt = (index: number) =>
    withoutAccents(`${table.rows[row]?.[index] ?? ''}`)
      .trim()
      .toLowerCase()
  const figures = below.filter(
    ({ index, cells }) =>
      !mapping[index] &&
      cells.length > 0 &&
      !isNumbering(cells) &&
      !tellsApart(table.rows[row]?.[index] ?? '') &&
      !isSizeHeading(headingAt(index)) &&
      share(cells, isLengthText) >= 0.6,
  )
  // `Longueur débitée nette` beside a weight; a raw length has an allowance.
  const named = figures.filter(({ index }) => LENGTH_WORD.test(headingAt(index)))
  const found = named.find(({ index }) => !RAW.test(headingAt(index))) ?? named[0] ?? figures[0]
  if (found === undefined) return mapping
  const wide = Array.from(
    { length: Math.max(mapping.length, found.index + 1) },
    (_, at) => mapping[at] ?? null,
  )
  return wide.map((target, at) => (at === found.index ? 'length' : target))
}

const pairOf = (row: readonly Cell[], first: number, second: number): FigurePair => [
  `${row[first] ?? ''}`,
  `${row[second] ?? ''}`,
]

/** Whether a column counts 1, 2, 3 and so on: positions, which are neither lengths nor quantities. */
const isNumbering = (cells: readonly Cell[]) =>
  cells.length > 2 && cells.every((cell, at) => `${cell}`.trim() === `${at + 1}`)

export interface Guess {
  readonly mapping: Mapping
  /** Whether the values leave open which column holds lengths and which holds quantities. */
  readonly openOrder: boolean
}

/** Guesses the columns of a table without headings by its cells. A list without notes has length before quantity. */
export function guessMapping(table: SourceTable): Guess {
  const columns = columnsOf(table)
  const taken = new Map<number, Target>()
  const free = (is: (text: string) => boolean) =>
    columns.filter(({ index, cells }) => !taken.has(index) && cells.length > 0 && share(cells, is) >= 0.6)
  const figures = free(isFigureText)
  const unnumbered = figures.filter(({ cells }) => !isNumbering(cells))
  const others = unnumbered.length > 1 ? unnumbered : figures
  const [first, second] = others
  const positions = new Set(figures.filter((column) => !others.includes(column)))
  let order: FigureOrder = 'lengthFirst'
  if (first !== undefined && second !== undefined) {
    order = figureOrder(table.rows.slice(0, SAMPLE).map((row) => pairOf(row, first.index, second.index)))
    const isSwapped = order === 'countFirst'
    taken.set(first.index, isSwapped ? 'count' : 'length')
    taken.set(second.index, isSwapped ? 'length' : 'count')
  } else if (first !== undefined) {
    taken.set(first.index, 'length')
  }
  const [words, more] = free(isWord)
  if (words !== undefined) taken.set(words.index, 'description')
  if (more !== undefined) taken.set(more.index, 'material')
  const ends = free(isAngle).filter((column) => !positions.has(column))
  const angles: readonly Target[] = ['leftAngle', 'rightAngle']
  // A single column of angles may be of either end: the page asks.
  if (ends.length > 1)
    for (const [place, { index }] of ends.slice(0, 2).entries())
      taken.set(index, angles[place] ?? 'leftAngle')
  return { mapping: columns.map(({ index }) => taken.get(index) ?? null), openOrder: order === 'either' }
}
