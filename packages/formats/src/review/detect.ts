import {
  type AngleScale,
  angleScaleOfHeading,
  type DecimalMark,
  decimalMarkOf,
  type ImportRow,
  type ImportUnit,
  isAngleHeading,
  isUsualAngle,
  type LengthSide,
  lengthSideOfHeading,
  unitOfHeading,
  withBothEnds,
  withoutAccents,
  withoutSections,
  withWholeLengths,
} from '@kerfwise/cutlist'
import { type Cell, type Source, type SourceTable, tableAt } from '../read/table.ts'
import { unblocked, withoutStock } from './blocks/blocks.ts'
import { joined } from './blocks/joined.ts'
import { isKeyed, unkeyed } from './blocks/keyed.ts'
import { isOurs, madeOfOurs } from './blocks/ours.ts'
import { angleText } from './cells.ts'
import { type CountReading, countsOf } from './columns/counts.ts'
import { cellsBelow, share } from './columns/figures.ts'
import { withSections } from './columns/frameforge.ts'
import { guessMapping } from './columns/guess.ts'
import { findHeader, type Header } from './columns/header.ts'
import { lengthsOf, multipleOf } from './columns/lengths.ts'
import { openAngles } from './columns/open-angles.ts'
import { withProfiles } from './columns/profiles.ts'
import { settledUnit } from './columns/settled-unit.ts'
import type { Mapping } from './columns/targets.ts'
import { notesOf } from './columns/unit-notes.ts'
import { isUnitHeading } from './columns/words.ts'
import { isSure } from './doubts/confidence.ts'
import type { QuestionKey } from './doubts/questions.ts'
import { leanColumnOf } from './leans.ts'
import { doneColumn } from './notes/done.ts'
import { materialOf, withNotedSettings } from './notes/settings.ts'
import { symbolColumn } from './notes/symbols.ts'
import { areMirrored, type Signs, signsOf } from './signs.ts'

/** The reading of a table. A detected reading is a proposal that a person may change. */
export interface ImportSettings {
  /** Index among the tables of the source. */
  readonly table: number
  /** How many rows at the top hold no pieces; the last of them is the heading. */
  readonly skip: number
  readonly mapping: Mapping
  /** Null if nothing names the unit: the panel's unit. */
  readonly unit: ImportUnit | null
  readonly decimalMark: DecimalMark
  /** The scale of the angles, if the list leaves it open. */
  readonly angleScale: AngleScale
  /** The source of the scale: the headings, the form of our own lists, or the values alone. */
  readonly angleSource: 'heading' | 'ours' | 'values'
  /**
   * Whether rows without a material belong to the material of the row above, as in a list that names it once a group.
   */
  readonly materialAbove: boolean
  /** Whether two angles of one sign, or of none, are those of a frame, whose ends lean towards each other. */
  readonly framed: boolean
  /** How the list may mean a minus. */
  readonly signs: Signs
  /** The column that says how the ends of each piece lean; null if none does. */
  readonly leanColumn: number | null
  /** Whether that column is followed. */
  readonly byLeans: boolean
  /** The row of the headings among the rows of the table; null without one. */
  readonly heading: number | null
  /** Whether each row is one piece, since no column counts. */
  readonly oneEach: boolean
  /** The column by which quantities count several times, such as a number of frames. */
  readonly factor: number | null
  /** The column of total lengths, by which each length counts where no column counts. */
  readonly totalLength: number | null
  /** The columns that may hold the lengths, where nothing decides. */
  readonly openLength: readonly number[]
  /** The readings of the quantities, where nothing decides. */
  readonly openCount: readonly CountReading[]
  /** Whether texts between the parts of a list name the materials below them. */
  readonly captionsAre: 'headings' | 'materials'
  /** Whether captions such as `Frame A x 2` multiply the quantities below them. */
  readonly framesAre: 'written' | 'multiplied'
  /** The column that draws the ends of the pieces; null without one. */
  readonly symbolColumn: number | null
  /** What the drawn ends are. */
  readonly symbolsAre: 'square' | 'mitred'
  /** What the ends are that words of a line name, such as `both ends 45`. */
  readonly wordsAre: 'square' | 'mitred'
  /** The column that marks pieces as cut already or no longer wanted; null without one. */
  readonly doneColumn: number | null
  /** What becomes of ticked lines. */
  readonly done: 'leave' | 'take'
  /** What becomes of lines that may be totals. */
  readonly totals: 'leave' | 'take'
  /** The units that notes beside the list name. */
  readonly noted: readonly ImportUnit[]
  /** The answers to the questions of the review, each the id of a choice. */
  readonly answers: Readonly<Partial<Record<QuestionKey, string>>>
  /** What a person has chosen without a question, about which none is asked any more. */
  readonly byHand: readonly ('columns' | 'unit')[]
  /** Whether the values leave open which column holds lengths and which holds quantities, so that the page asks. */
  readonly openOrder: boolean
  /** Columns that look like angles and have no meaning yet. */
  readonly openAngles: readonly number[]
  /** Which edge of a mitred piece the lengths are. */
  readonly lengthSide: LengthSide
  /** The width of a material's profile where a person has typed it, by the material's plain name. */
  readonly widths: Readonly<Record<string, string>>
  /** The read rows that a person has left out, by their place in the table. */
  readonly leftOut: readonly number[]
  /** The left-out rows that a person has taken in, by their place in the table. */
  readonly takenIn: readonly number[]
  /** The texts that a person has typed over the cells of a line, by the line's place in the table. */
  readonly corrections: Readonly<Record<number, ImportRow>>
  /** Whether lines with a fault come along, for a person to mend them in the piece table. */
  readonly withFaulty: boolean
}

/**
 * Prepares a table for reading: removes a first column of keys, joins lengths of two columns, splits angles of one
 * column.
 */
export function plainTable(table: SourceTable): SourceTable {
  if (isKeyed(table)) return unkeyed(table)
  const list = unblocked(table)
  return withNotedSettings({
    ...list,
    rows: withBothEnds(withWholeLengths(withoutSections(list.rows, withoutAccents))),
  })
}

/** The tables ready to be read, and behind several lists one of them all. */
export function plainSource(source: Source): Source {
  const tables = source.tables.map(plainTable)
  const together = source.kind === 'workbook' ? joined(tables) : null
  return { ...source, tables: together === null ? tables : [...tables, together] }
}

function textsOf({ rows }: SourceTable, column: number, skip: number): readonly string[] {
  return rows.slice(skip).flatMap((row) => {
    const cell = row[column]
    return typeof cell === 'string' && cell !== '' ? [cell] : []
  })
}

const numbersOf = ({ rows }: SourceTable, column: number, skip: number) =>
  rows.slice(skip).flatMap((row) => (typeof row[column] === 'number' ? [`${row[column]}`] : []))

const hasDigit = (cell: Cell | undefined) => /[\d¼-¾⅐-⅞]/.test(`${cell ?? ''}`)

/** How many rows from `from` on hold words in the place of lengths and quantities: units or an unknown heading, but no material. */
function wordRows({ rows }: SourceTable, mapping: Mapping, from: number): number {
  const columns = [mapping.indexOf('length'), mapping.indexOf('count')].filter((at) => at >= 0)
  const found = rows.slice(from, from + MOST_WORD_ROWS + 1).findIndex((row) => {
    const hasWords = columns.some(
      (at) => `${row[at] ?? ''}`.trim() !== '' && materialOf(`${row[at]}`) === null,
    )
    return !hasWords || columns.some((at) => hasDigit(row[at]))
  })
  return columns.length === 0 || found === -1 || found > MOST_WORD_ROWS ? 0 : found
}

const MOST_WORD_ROWS = 2

/** Only inches have fractions. A fraction with its own unit does not determine the unit of other cells. */
const FRACTION = /^[^\p{L}'"′″’”]*(?:\d\s*[/⁄]\s*\d|[¼-¾⅐-⅞])[^\p{L}'"′″’”]*$/u

/** Whether the sheet shows numbers of the column as fractions. */
function hasFractions({ marks = [] }: SourceTable, column: number): boolean {
  return marks.some((row) => row?.[column] === 'fraction')
}

/** Longer than bars are in inches: such a number beside a length with `mm` is in millimetres too. */
const LONG = 500

/** Whether a mail names millimetres once, as in `4 x 1200, 3 x 300mm`. */
function areMillimetres(texts: readonly string[]): boolean {
  const units = texts.flatMap((text) => /[\p{L}'"′″’”]+\.?$/u.exec(text.trim())?.[0].toLowerCase() ?? [])
  const bare = texts.filter((text) => /^[\d.,]+$/.test(text.trim())).map((text) => Number.parseFloat(text))
  return units.length > 0 && units.every((unit) => unit === 'mm') && bare.some((length) => length > LONG)
}

function unitOf(headings: readonly Cell[], fractions: boolean, texts: readonly string[]): ImportUnit | null {
  const named = headings.map(unitOfHeading).find((unit) => unit !== null)
  if (named !== undefined) return named
  if (fractions) return 'in.'
  return areMillimetres(texts) ? 'mm' : null
}

/** How the headings of the ends say that they are measured. */
function scaleOf({ rows }: SourceTable, mapping: Mapping, skip: number): AngleScale {
  const ends = mapping.flatMap((target, at) =>
    target === 'leftAngle' || target === 'rightAngle' ? [at] : [],
  )
  const headings = rows
    .slice(Math.max(0, skip - 2), skip)
    .flatMap((row) => ends.map((at) => `${row[at] ?? ''}`))
  const scales = headings.map((heading) => angleScaleOfHeading(withoutAccents(heading).toLowerCase()))
  return scales.find((scale) => scale !== 'ask') ?? 'ask'
}

/** The edge that the headings of the lengths name; without a word they are of the longer edge, as in our own lists. */
function sideOf(headings: readonly Cell[]): LengthSide {
  const sides = headings.map((heading) => lengthSideOfHeading(withoutAccents(`${heading}`).toLowerCase()))
  return sides.findLast((side) => side !== null) ?? 'outside'
}

/** The meaning of a table's columns, and the row of headings; null without headings. */
export interface Columns {
  readonly row: number | null
  readonly mapping: Mapping
  readonly openOrder: boolean
  readonly openLength?: readonly number[]
  readonly openCount?: readonly CountReading[]
  readonly factor?: number | null
  readonly totalLength?: number | null
  readonly oneEach?: boolean
}

/** Units as lists abbreviate them; other words for a unit may as well be names. */
const UNIT = /^(?:mm|cm|m|in|ins|inch|inches|ft|feet|foot|zoll|м|мм|см|["'”″′])\.?$/i

/** Cells that are mostly units of length. */
const unitColumnOf = (table: SourceTable, mapping: Mapping, skip: number, headings: readonly string[] = []) =>
  mapping.findIndex((target, at) => {
    if (target !== null && target !== 'count' && !isUnitHeading(headings[at] ?? '')) return false
    const cells = cellsBelow(table, at, skip)
    return cells.length > 0 && share(cells, (text) => UNIT.test(text)) >= 0.5
  })

/** The least angle of both ends that is no number of left and of right pieces. */
const LEAST_ANGLE = 10

/** Ends without a word for an angle, `Left` and `Front`, whose values are no angles that people cut. */
function isNoEnd(table: SourceTable, at: number, skip: number, heading: string, isPair: boolean): boolean {
  if (isAngleHeading(withoutAccents(heading).toLowerCase())) return false
  const cells = cellsBelow(table, at, skip).map(angleText)
  const degrees = cells.filter((text) => text !== '').map((text) => Math.abs(Number(text.replace(',', '.'))))
  const areAngles = isPair
    ? degrees.every((value) => value === 0 || (value >= LEAST_ANGLE && value <= 90))
    : degrees.every(isUsualAngle)
  if (degrees.length === 0 || degrees.some((value) => Number.isNaN(value))) return false
  return !isSure(['heading', areAngles ? 'plausible' : 'implausible', 'alone'])
}

/** The columns of a list with headings. `length` is the column that a person has chosen for the lengths. */
function headedColumns(table: SourceTable, header: Header, length?: number): Columns {
  const { row, texts } = header
  const skip = row + 1
  const headings = texts.map((text) => `${text}`.trim())
  const lengths = length === undefined ? lengthsOf(table, header) : { column: length, open: [] }
  const width = Math.max(
    header.mapping.length,
    ...table.rows.slice(skip, skip + 200).map((cells) => cells.length),
  )
  const isPair = header.mapping.includes('leftAngle') && header.mapping.includes('rightAngle')
  const wide: Mapping = Array.from({ length: width }, (_, at) => {
    const target = header.mapping[at] ?? null
    if (at === lengths.column) return 'length'
    const isLost =
      (target === 'leftAngle' || target === 'rightAngle') &&
      isNoEnd(table, at, skip, headings[at] ?? '', isPair)
    return target === 'length' || target === 'count' || isLost ? null : target
  })
  const named = withProfiles(table, row, withSections(table, row, wide))
  const unit = unitColumnOf(table, named, skip, headings)
  const united = named.map((target, at) => (at === unit ? ('unit' as const) : target))
  const counts = countsOf(table, skip, headings, united)
  const { column, factor } = counts.reading
  const mapping = united.map((target, at) => (at === column ? ('count' as const) : target))
  const oneEach = column === null && lengths.column !== null
  return {
    ...{ row, mapping, factor, openOrder: false },
    totalLength:
      oneEach && counts.open.length === 0 ? multipleOf(table, header, lengths.column ?? 0, mapping) : null,
    openLength: lengths.open,
    openCount: counts.open,
    oneEach,
  }
}

function columnsOf(whole: SourceTable, length?: number): Columns {
  const table = withoutStock(whole)
  const header = findHeader(table)
  if (header !== null) return headedColumns(table, header, length)
  const guess = guessMapping(table, length)
  const unit = unitColumnOf(table, guess.mapping, 0)
  const mapping = guess.mapping.map((target, at) => (at === unit ? ('unit' as const) : target))
  return { ...guess, mapping, ...{ row: null, factor: null, oneEach: false } }
}

/** The settings for a table whose columns are known: where its pieces begin, its unit and its decimal mark. */
export function settingsOf(table: SourceTable, index: number, columns: Columns): ImportSettings {
  const {
    row,
    mapping,
    openOrder,
    openLength = [],
    openCount = [],
    factor = null,
    totalLength = null,
    oneEach = false,
  } = columns
  const below = row === null ? 0 : row + 1
  const skip = below + wordRows(table, mapping, below)
  const column = mapping.indexOf('length')
  const headings = table.rows.slice(Math.max(0, (row ?? 0) - 1), skip).map((cells) => cells[column] ?? '')
  const texts = textsOf(table, column, skip)
  const fractions = texts.some((text) => FRACTION.test(text)) || hasFractions(table, column)
  const noted = notesOf(table, skip)
  const isBare =
    !mapping.includes('unit') &&
    texts.concat(numbersOf(table, column, skip)).some((text) => !/[\p{L}'"′″’”]/u.test(text))
  const [onlyNoted] = noted.length === 1 && isBare ? noted : []
  const scale = scaleOf(table, mapping, skip)
  const lengthSide = sideOf(headings)
  const leanColumn = leanColumnOf(table, row)
  const signs = signsOf(table, { row, mapping, skip, isInside: lengthSide === 'inside' })
  return {
    table: index,
    skip,
    mapping,
    // The heading nearest above the lengths decides.
    unit:
      unitOf(headings.toReversed(), fractions, texts) ??
      settledUnit(table, mapping, skip) ??
      onlyNoted ??
      null,
    noted: isBare ? noted : [],
    decimalMark: decimalMarkOf(texts),
    angleScale: scale,
    angleSource: scale !== 'ask' ? 'heading' : isOurs(table, columns) ? 'ours' : 'values',
    materialAbove: true,
    // A sign that is not there may be meant: our own lists write parallelograms so. But a length on the inside differs from
    // the one outside only on a piece that tapers.
    framed: signs === 'mirrored' || (signs === 'open' && areMirrored(table, { mapping, skip })),
    signs,
    leanColumn,
    byLeans: true,
    openOrder,
    ...{ heading: row, oneEach, factor, totalLength, openLength, openCount },
    captionsAre: 'headings',
    framesAre: 'written',
    symbolColumn: symbolColumn(table, mapping, skip),
    symbolsAre: 'square',
    wordsAre: 'square',
    doneColumn: doneColumn(table, mapping, row),
    done: 'take',
    totals: 'take',
    answers: {},
    byHand: [],
    openAngles: openAngles(table, mapping, skip, leanColumn !== null),
    lengthSide,
    widths: {},
    leftOut: [],
    takenIn: [],
    corrections: {},
    withFaulty: false,
  }
}

/** The settings for one table of a source; `length` is the column that a person has chosen for the lengths. */
export function detectTable(source: Source, index: number, length?: number): ImportSettings {
  const table = tableAt(source, index)
  return settingsOf(table, index, columnsOf(table, length))
}

/** The settings for a source: the table whose headings name the most columns, else the first that has rows. */
export function detect(source: Source): ImportSettings {
  const made = madeOfOurs(source.tables)
  const known = source.tables.map((table) =>
    table.concealed || table.together || made.has(table) ? -1 : (findHeader(table)?.known ?? 0),
  )
  return detectTable(source, Math.max(0, known.indexOf(Math.max(...known))))
}
