import {
  type ColumnKey,
  columnOf,
  isFigureText,
  isNinety,
  isUsualAngle,
  type PastedBlock,
  settledBy,
  signedRows,
  type Unit,
  unsignedRows,
} from '@kerfwise/cutlist'
import type { Cell, Source, SourceTable } from '../read/table.ts'
import { readCells } from '../read/text.ts'
import { anglesOf, type ReviewedAngles } from '../review/angles.ts'
import { angleText } from '../review/cells.ts'
import { areNumbering, cellsBelow } from '../review/columns/figures.ts'
import { detectTable, type ImportSettings, plainTable, settingsOf } from '../review/detect.ts'
import type { Workshop } from '../review/doubts/open.ts'
import { resolved } from '../review/doubts/resolve.ts'
import { type Line, type PieceLines, pieceLines } from '../review/lines.ts'
import { materialsOf } from '../review/materials.ts'
import { rowOf } from '../review/row.ts'
import { isLength } from '../write/piece-rows.ts'
import { columnsOfPaste, type PastedColumns } from './columns.ts'
import { leftParts } from './left.ts'
import { hasBadCell, isNoColumn } from './route.ts'

/** The cell into which a text is pasted, as the table shows its columns. */
export interface PasteContext extends Workshop {
  /** The columns from the cell on. */
  readonly from: readonly ColumnKey[]
  readonly all: readonly ColumnKey[]
}

/** Cells, and the column of the table that each of their columns fills; null without such a column. */
export type PastedCells = Pick<PastedBlock, 'columns' | 'cells'>

/** A list as the table takes it. */
export interface PastedList extends PastedCells {
  readonly kind: 'cells'
  /** Cells without a place in the table: titles, headings of filled columns, rows of totals. */
  readonly left: readonly string[]
  /** Whether quantities came before lengths in a list without headings. */
  readonly countFirst: boolean
  /** The note about ends of 90: they are square, or they show that other angles are measured from the length. */
  readonly nineties: 'nineties' | 'ninetiesMixed' | null
  /** Rows mitred at both ends in a list whose angles bear no sign. */
  readonly unsigned: number
}

/** A pasted text: cells for the table, or a list that a person looks through in the review first. */
export type Pasted = PastedList | { readonly kind: 'review' }

const REVIEW: Pasted = { kind: 'review' }

/** Several columns pasted into a length are a list, which may have a heading, totals and blank rows. */
const isList = ({ rows }: SourceTable, { from }: PasteContext) =>
  from[0] === 'length' && rows.some((row) => row.length > 1)

const NO_PARTS: PieceLines = {
  ...{ lines: [], totals: [], captions: [], assemblies: [], title: null },
  ...{ doubtful: [], hidden: 0, left: new Map() },
}

const isFilled = (row: readonly Cell[]) => row.some((cell) => cell !== '')

function withoutBlank({ name, rows, lines, truncated, stock }: SourceTable): SourceTable {
  const filled = rows
    .map((row, at) => ({ row, line: lines[at] ?? at + 1, isStock: stock?.has(at) ?? false }))
    .filter(({ row }) => isFilled(row))
  const bars = filled.flatMap(({ isStock }, at) => (isStock ? [at] : []))
  return {
    ...{ name, truncated, rows: filled.map(({ row }) => row), lines: filled.map(({ line }) => line) },
    ...(bars.length > 0 ? { stock: new Set(bars) } : {}),
  }
}

/** The texts of a line for the table: texts that were read in their columns, all others as they are. */
function cellsOf(
  line: Line,
  { columns }: PastedColumns,
  settings: ImportSettings,
  unit: Unit,
  angles: ReviewedAngles,
) {
  const read = rowOf(line, settings, unit)
  return line.cells.map((cell, at) => {
    const key = columns[at] ?? null
    const text = key === null ? `${cell}` : (read[key] ?? '')
    if (key !== null && isLength(key)) return settledBy(text, unit, settings.decimalMark)
    // Beside angles that may be measured either way an end of 90 stays, marked as wrong.
    const isEnd = key !== null && columnOf(key).end !== null
    return isEnd && !angles.mixed && isNinety(text) ? '0' : text
  })
}

/** Whether a list of three columns has figures in the place of names, which number nothing. */
function areLooseFigures(table: SourceTable | undefined, columns: PastedColumns['columns']): boolean {
  if (table === undefined) return false
  const named = cellsBelow(table, columns.indexOf('description'), 0)
  const width = Math.max(...table.rows.map((cells) => cells.length))
  return (
    width === 3 &&
    named.length > 0 &&
    named.every((cell) => isFigureText(`${cell}`.trim())) &&
    !areNumbering(named)
  )
}

/** Whether the list itself asks, or has its figures in other columns than those it was pasted into. */
function isDoubtful(
  source: Source,
  settings: ImportSettings,
  { row, columns, mapping }: PastedColumns,
  context: PasteContext,
): boolean {
  // Below a heading with two columns of lengths.
  if (settings.openLength.length > 0 && !settings.mapping.includes('length')) return true
  const figures = (['length', 'count'] as const).map((target) => settings.mapping.indexOf(target))
  const isMoved = figures.some((at) => at > 1)
  const read = resolved(source, row === null ? { ...settings, mapping } : settings, context)
  // The table has no place for materials.
  if (read.settings.captionsAre === 'materials') return true
  const open = read.doubts
  // The columns of the table head a list that has no headings of its own, unless its names are bare figures: `1, 2400, 95`.
  const isLoose = row === null && areLooseFigures(source.tables[0], columns)
  const asks = row === null && !isLoose ? open.filter(({ doubt }) => doubt.key !== 'count') : open
  if (isLoose && settings.openAngles.length > 0) return true
  if (row !== null || isMoved) return asks.length > 0 || (row === null && isMoved)
  const [table] = source.tables
  const cells = (key: ColumnKey) => (table === undefined ? [] : cellsBelow(table, columns.indexOf(key), 0))
  const areNoEnds = (['leftAngle', 'rightAngle'] as const).some((end) =>
    cells(end).some((cell) => !isUsualAngle(Math.abs(Number(angleText(cell).replace(',', '.'))))),
  )
  const named = cells('description')
  return (
    asks.length > 0 ||
    (areNoEnds && named.length > 0 && named.every((cell) => isFigureText(`${cell}`.trim())))
  )
}

/**
 * Reads copied cells of a sheet by the same steps as an imported list: columns by headings or by the selected cell,
 * units, decimal mark, totals and captions. Blank rows between groups are left out, except in a single column, whose
 * rows belong to the existing rows. Ambiguous lengths stay as they are, since the table asks about them.
 */
export function readPasted(text: string, context: PasteContext): Pasted {
  const [given] = readCells(text).tables
  if (given === undefined || isNoColumn(given.rows, context.from)) return REVIEW
  const list = isList(given, context)
  const table = list ? withoutBlank(plainTable(given)) : given
  const source: Source = { kind: 'text', tables: [table], delimiter: '\t', encoding: null }
  const whole = list ? detectTable(source, 0) : null
  const columns = columnsOfPaste(table, context, whole)
  if (whole !== null && isDoubtful(source, whole, columns, context)) return REVIEW
  if (columns.isOpen || table.stock !== undefined) return REVIEW
  const detected = settingsOf(table, 0, { row: columns.row, mapping: columns.mapping, openOrder: false })
  // In a block of cells every row has its place, also one of words.
  const settings = list ? detected : { ...detected, skip: (columns.row ?? -1) + 1 }
  const parts = list ? pieceLines(source, settings) : { ...NO_PARTS, lines: plainLines(table, settings.skip) }
  if (new Set(materialsOf(parts.lines, settings).names.values()).size > 1) return REVIEW
  const angles = anglesOf(parts.lines, settings)
  // Cells without a heading follow the table's scale; a list with headings may have a scale of its own.
  if (columns.row !== null && angles.mixed && angles.nineties === 0) return REVIEW
  const rows = parts.lines.map((line) => rowOf(line, settings, context.unit))
  const unsigned = angles.mixed && angles.nineties > 0 ? 0 : unsignedRows(rows, 'square')
  // Angles of an unknown side, and lengths of an inner edge, which the review turns into those of the outer one.
  const isMitred = settings.mapping.some((target) => target === 'leftAngle' || target === 'rightAngle')
  const showsAngles = context.all.some((key) => columnOf(key).end !== null)
  if (
    list &&
    showsAngles &&
    (settings.openAngles.length > 0 || (settings.lengthSide === 'inside' && isMitred))
  )
    return REVIEW
  if ((settings.framed || settings.leanColumn !== null) && unsigned > 0) return REVIEW
  if (settings.signs !== 'ours' && unsigned === 0 && signedRows(rows, 'square').like > 0) return REVIEW
  const cells = parts.lines.map((line) => cellsOf(line, columns, settings, context.unit, angles))
  const pasted = { columns: columns.columns, cells }
  if (hasBadCell(pasted)) return REVIEW
  return {
    kind: 'cells',
    ...pasted,
    left: leftParts(table, columns, settings, parts),
    countFirst: columns.countFirst,
    nineties: angles.nineties === 0 ? null : angles.mixed ? 'ninetiesMixed' : 'nineties',
    unsigned,
  }
}

const plainLines = ({ rows, lines }: SourceTable, skip: number): readonly Line[] =>
  rows.slice(skip).map((cells, at) => ({ index: skip + at, cells, line: lines[skip + at] ?? skip + at + 1 }))
