import {
  type ColumnKey,
  type ImportRow,
  type ImportUnit,
  inOneUnit,
  type Unit,
  withoutNotes,
} from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../read/table.ts'
import { cellText } from './cells.ts'
import { timesIn } from './columns/lengths.ts'
import type { ImportSettings } from './detect.ts'
import type { Line } from './lines.ts'
import { looseCells } from './loose.ts'
import { unitOfMark } from './marks.ts'
import { endsDrawn } from './notes/symbols.ts'
import { wordedAngles } from './notes/worded-ends.ts'
import { sourceText } from './source-lines.ts'

/** The unit that a column of units names for a line; null for an empty cell, `unknown` for any other text. */
function ownUnit({ cells }: Line, { mapping }: ImportSettings): ImportUnit | 'unknown' | null {
  const at = mapping.indexOf('unit')
  const text = at === -1 ? '' : `${cells[at] ?? ''}`.trim()
  return text === '' ? null : (unitOfMark(text) ?? 'unknown')
}

/** A quantity of one frame, times the number of frames. */
function product(text: string, line: Line, { factor, framesAre }: ImportSettings): string {
  const column = factor === null ? '' : `${line.cells[factor] ?? ''}`.trim()
  // A column of frames says the same once more.
  const frames = factor === null && framesAre === 'multiplied' ? (line.times ?? 1) : 1
  const times = /^\d+$/.test(column) ? Number(column) * frames : frames
  return times !== 1 && /^\d+$/.test(text) ? `${Number(text) * times}` : text
}

/** The angles that a drawing of both ends stands for. */
function drawnAngles({ cells }: Line, { symbolColumn, symbolsAre }: ImportSettings): ImportRow {
  const ends = symbolColumn === null || symbolsAre === 'square' ? null : endsDrawn(cells[symbolColumn] ?? '')
  if (ends === null) return {}
  const [left, right] = ends
  return { leftAngle: `${left * DRAWN_ANGLE}`, rightAngle: `${right * DRAWN_ANGLE}` }
}

/** What a slanted end in a drawing without figures is. */
const DRAWN_ANGLE = 45

export function rowOf(line: Line, settings: ImportSettings, panelUnit: Unit): ImportRow {
  const { cells, marks } = line
  const { mapping, unit, decimalMark } = settings
  const own = ownUnit(line, settings)
  const styleAt = (index: number) => {
    const mark = marks?.[index]
    const shown = mark === 'fraction' ? undefined : mark
    const known = own === 'unknown' ? null : own
    return { unit: shown ?? known ?? unit ?? panelUnit, panelUnit, decimalMark }
  }
  const entries = mapping.flatMap((target, index): [ColumnKey, string][] => {
    if (target === null || target === 'material' || target === 'enabled' || target === 'unit') return []
    const cell = cells[index] ?? ''
    const text = cellText(target === 'length' ? lengthCell(cell) : cell, target, styleAt(index))
    if (target === 'count') return [[target, product(text, line, settings)]]
    // A unit that is not understood makes the length a fault, since any other unit would be a guess.
    const isLost = target === 'length' && own === 'unknown' && /^[\d.,/ ]+$/.test(text)
    return [[target, isLost ? `${text} ${cells[mapping.indexOf('unit')]}` : text]]
  })
  const read: ImportRow = {
    ...drawnAngles(line, settings),
    ...Object.fromEntries(entries),
    ...wordedAngles(line, settings),
  }
  const each = () => {
    const { totalLength } = settings
    const times = totalLength === null ? 1 : timesIn(cells, totalLength, mapping.indexOf('length'))
    // A total that is no whole number of the length leaves the quantity open.
    return `${times ?? ''}`
  }
  const row =
    settings.oneEach && read.count === undefined ? { ...read, count: product(each(), line, settings) } : read
  const notes = lengthNotes(cells[mapping.indexOf('length')] ?? '')
  return notes.length === 0
    ? row
    : { ...row, description: [row.description ?? '', ...notes].join(' ').trim() }
}

/** What is written beside a length is a note: `about`, a tolerance. */
const lengthNotes = (cell: Cell) => (typeof cell === 'string' ? withoutNotes(cell).notes : [])

/** A length without its notes; of two units that agree the first. */
function lengthCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell
  const { text } = withoutNotes(cell)
  return inOneUnit(text) ?? text
}

/** Reads a line by its columns; a line of words that a person has taken in is read by its amounts. */
export function readRow(
  line: Line,
  table: SourceTable | undefined,
  settings: ImportSettings,
  unit: Unit,
): ImportRow {
  const row = rowOf(line, settings, unit)
  const isWords = settings.takenIn.includes(line.index) && (row.length ?? '').trim() === ''
  if (!isWords || table === undefined) return row
  const { mapping, decimalMark } = settings
  const countFirst = mapping.indexOf('count') < mapping.indexOf('length')
  const loose = looseCells(sourceText(table, line.index), countFirst)
  if (loose === null) return row
  const style = { unit: settings.unit ?? unit, panelUnit: unit, decimalMark }
  return {
    length: cellText(loose.length, 'length', style),
    count: cellText(loose.count, 'count', style),
    description: cellText(loose.description, 'description', style),
  }
}
