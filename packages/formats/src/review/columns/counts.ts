import { columnsOfHeadings, hasSideWord, isAngleHeading, isUsualAngle } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { isSure } from '../doubts/confidence.ts'
import { unitOfMark } from '../marks.ts'
import { areNumbering, cellsBelow, median, share, wholeOf } from './figures.ts'
import type { Mapping } from './targets.ts'
import { isOtherHeading, isRestHeading, isSetsHeading, isTotalHeading, plainWords } from './words.ts'

/** A reading of the quantities: a column, maybe times another; null means that each row is one piece. */
export interface CountReading {
  readonly column: number | null
  readonly factor: number | null
}

export interface Counts {
  readonly reading: CountReading
  /** The readings to choose from; empty where the list decides. */
  readonly open: readonly CountReading[]
}

/** Above this a number is seldom a quantity. */
const MOST_PIECES = 500
/** Headings of quantities that head positions as often. */
const VAGUE = /^(?:number|no|nr|nos|n|num|nombre|numero|numer|amount|units?|members?|each|items?|№|n°|nº)$/

const ONE_EACH: CountReading = { column: null, factor: null }
const sure = (column: number | null, factor: number | null = null): Counts => ({
  reading: { column, factor },
  open: [],
})

class Figures {
  readonly #rows: readonly (readonly Cell[])[]
  readonly headings: readonly string[]
  readonly table: SourceTable
  readonly skip: number

  constructor(table: SourceTable, skip: number, headings: readonly string[]) {
    this.table = table
    this.skip = skip
    this.headings = headings
    this.#rows = table.rows.slice(skip, skip + 200)
  }

  cells(at: number): readonly Cell[] {
    return cellsBelow(this.table, at, this.skip)
  }

  isWhole(at: number): boolean {
    const cells = this.cells(at)
    return cells.length > 0 && share(cells, (text) => !Number.isNaN(wholeOf(text))) >= 0.8
  }

  number(row: readonly Cell[], at: number): number {
    return wholeOf(row[at])
  }

  isProduct(total: number, one: number, times: number): boolean {
    const rows = this.#rows
      .map((row) => [total, one, times].map((at) => this.number(row, at)))
      .filter((numbers) => numbers.every((value) => !Number.isNaN(value)))
    const differs = rows.some(([sum, each]) => sum !== each) && rows.every(([sum]) => sum !== 0)
    return differs && rows.length > 1 && rows.every(([sum = 0, each = 0, by = 0]) => sum === each * by)
  }

  areSame(one: number, other: number): boolean {
    return this.#rows.every((row) => `${row[one] ?? ''}`.trim() === `${row[other] ?? ''}`.trim())
  }
}

/** The total of a quantity a frame and a number of frames, as arithmetic shows it. */
function totalOf(figures: Figures, main: readonly number[], wholes: readonly number[]): number | null {
  for (const total of wholes) {
    for (const one of main) {
      for (const times of wholes) {
        if (new Set([total, one, times]).size < 3 || isOtherHeading(figures.headings[total] ?? '')) continue
        if (figures.isProduct(total, one, times)) return total
      }
    }
  }
  return null
}

function namedCounts(
  figures: Figures,
  main: readonly number[],
  wholes: readonly number[],
  mapping: Mapping,
): Counts {
  const total = totalOf(figures, main, wholes)
  if (total !== null && isSure(['heading', 'plausible', 'rival', 'proved'])) return sure(total)
  const kinds = main.filter((at, place) => !main.slice(0, place).some((other) => figures.areSame(at, other)))
  const [first = null] = kinds
  const others = wholes.filter((at) => !main.includes(at) && (mapping[at] ?? null) === null)
  const counts = (at: number) => figures.cells(at).some((cell) => wholeOf(cell) > 1)
  const sets = others.filter((at) => isSetsHeading(figures.headings[at] ?? '') && counts(at))
  const rests = others.filter((at) => isRestHeading(figures.headings[at] ?? ''))
  const isTotal = isTotalHeading(figures.headings[first ?? -1] ?? '')
  const readings: readonly CountReading[] = [
    ...kinds.map((column) => ({ column, factor: null })),
    ...(isTotal ? [] : sets.slice(0, 1).map((factor) => ({ column: first, factor }))),
    ...rests.slice(0, 1).map((column) => ({ column, factor: null })),
  ]
  const evidence = ['heading', 'plausible', readings.length === 1 ? 'alone' : 'rival'] as const
  return isSure(evidence) ? sure(first) : { reading: { column: first, factor: null }, open: readings }
}

/**
 * The quantities of a list with headings. A column is taken by its heading, or as the product of two others; columns without a
 * known heading are offered, and a list without any has one piece a row.
 */
export function countsOf(
  table: SourceTable,
  skip: number,
  headings: readonly string[],
  mapping: Mapping,
): Counts {
  const figures = new Figures(table, skip, headings)
  const width = Math.max(0, ...table.rows.slice(0, skip + 200).map((row) => row.length))
  const wholes = Array.from({ length: width }, (_, at) => at).filter(
    (at) => ['count', 'description', null].includes(mapping[at] ?? null) && figures.isWhole(at),
  )
  const keys = columnsOfHeadings(headings)
  // A column of words below such a heading is one of faults, unless they are units.
  const counts = (at: number) =>
    figures.cells(at).length > 0 &&
    mapping[at] !== 'unit' &&
    figures.cells(at).some((cell) => unitOfMark(`${cell}`) === null)
  const isVague = (at: number) =>
    VAGUE.test(plainWords(headings[at] ?? '')) && areNumbering(figures.cells(at))
  // Below a heading a column counts even if some of its cells are wrong.
  const named = keys.flatMap((key, at) =>
    key === 'count' && mapping[at] !== 'length' && mapping[at] !== 'material' && counts(at) && !isVague(at)
      ? [at]
      : [],
  )
  if (named.length > 0) return namedCounts(figures, named, [...new Set([...wholes, ...named])], mapping)
  const mayCount = wholes.filter((at) => {
    const text = headings[at] ?? ''
    const cells = figures.cells(at)
    const isFree = (mapping[at] ?? null) === null || mapping[at] === 'count' || isVague(at)
    const isOther = isOtherHeading(text) && keys[at] !== 'count' && !VAGUE.test(plainWords(text))
    const isEnd =
      isAngleHeading(plainWords(text)) || (hasSideWord(plainWords(text)) && plainWords(text).includes(' '))
    const areAngles = text === '' && cells.every((cell) => isUsualAngle(wholeOf(cell)))
    if (!isFree || isOther || isEnd || areAngles || cells.some((cell) => wholeOf(cell) === 0)) return false
    return (!areNumbering(cells) || keys[at] === 'count') && median(cells.map(wholeOf)) <= MOST_PIECES
  })
  const [only] = mayCount
  if (only === undefined) return sure(null)
  const evidence = [
    ...(keys[only] === 'count' ? (['heading', 'implausible'] as const) : (['plausible'] as const)),
    mayCount.length === 1 ? 'alone' : 'rival',
  ] as const
  if (isSure(evidence)) return sure(only)
  const open = [...mayCount.map((column) => ({ column, factor: null })), ONE_EACH]
  return { reading: { column: only, factor: null }, open }
}
