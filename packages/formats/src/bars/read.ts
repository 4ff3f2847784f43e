import {
  AMOUNT_BOUNDS,
  columnOf,
  IMPORT_UNITS,
  type ImportUnit,
  type Issue,
  type ListedBar,
  parseInteger,
  type RackListField,
  readRackCode,
  TEXT_BOUNDS,
  type Unit,
} from '@kerfwise/cutlist'
import { type FileFault, fault } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { type Source, tableAt } from '../read/table.ts'
import { cellText } from '../review/cells.ts'
import type { Mapping } from '../review/columns/targets.ts'
import { settingsOf } from '../review/detect.ts'
import { type Line, pieceLines } from '../review/lines.ts'
import { type BarMapping, columnsOfBars } from './columns.ts'

/** How a person wants a list of bars to be read. */
export interface BarListWish {
  /** Null as the list shows it. */
  readonly mapping: BarMapping | null
  readonly unit: ImportUnit | null
  /** The person's unit, where nothing else names one. */
  readonly preferred: Unit
  /** The material of lines that name none; may be empty. */
  readonly material: string
}

/** A cell that cannot be read: the issue of a length, or a code, text or quantity of another form. */
export interface BarListIssue {
  readonly line: number
  readonly field: RackListField
  readonly issue: Issue | 'code' | 'count' | 'tooLong'
  readonly text: string
}

export interface BarListColumn {
  /** Empty without headings. */
  readonly heading: string
  /** The first cell of the column. */
  readonly sample: string
}

/** A list of bars as it was read. */
export interface BarList {
  readonly columns: readonly BarListColumn[]
  readonly mapping: BarMapping
  readonly unit: ImportUnit
  readonly bars: readonly ListedBar[]
  readonly issues: readonly BarListIssue[]
  readonly fault: FileFault | null
}

const WIDEST = 30
const LONGEST = { material: TEXT_BOUNDS.title, rack: TEXT_BOUNDS.place, slot: TEXT_BOUNDS.place } as const

/** The settings of the reader for lists of pieces have names for length and quantity alone. */
const asPieces = (mapping: BarMapping): Mapping =>
  mapping.map((field) => (field === 'length' || field === 'count' ? field : null))

/** Reads a prepared source as a list of bars: figures, totals and headings by the rules of a list of pieces. */
export function readBarList(source: Source, wish: BarListWish): BarList {
  const index = Math.max(
    0,
    source.tables.findIndex(({ rows, concealed }) => rows.length > 0 && !concealed),
  )
  const table = tableAt(source, index)
  const found = columnsOfBars(table)
  const mapping = wish.mapping ?? found.mapping
  const settings = settingsOf(table, index, { row: found.row, mapping: asPieces(mapping), openOrder: false })
  const unit = wish.unit ?? settings.unit ?? IMPORT_UNITS.find((each) => each === wish.preferred) ?? 'mm'
  const { decimalMark, skip } = settings
  const issues: BarListIssue[] = []
  const { lines } = pieceLines(source, settings)

  const barOf = (line: Line): ListedBar => {
    const cellAt = (field: RackListField) => line.cells[mapping.indexOf(field)] ?? ''
    const refuse = (field: RackListField, issue: BarListIssue['issue']) =>
      void issues.push({ line: line.line, field, issue, text: `${cellAt(field)}`.slice(0, 40) })
    const words = (field: keyof typeof LONGEST) => {
      const text = `${cellAt(field)}`.replace(/\s+/g, ' ').trim()
      if (text.length > LONGEST[field]) refuse(field, 'tooLong')
      return mapping.includes(field) ? text : null
    }
    const typed = `${cellAt('code')}`.trim()
    const code = readRackCode(typed)
    if (typed !== '' && code === null) refuse('code', 'code')
    const mark = line.marks?.[mapping.indexOf('length')]
    const shown = mark === undefined || mark === 'fraction' ? unit : mark
    const style = { unit: shown, panelUnit: wish.preferred, decimalMark }
    const lengthCell = cellText(cellAt('length'), 'length', style)
    let length: string | null = null
    if (lengthCell !== '') {
      const read = columnOf('length').readFile(lengthCell, { unit: wish.preferred, decimalMark })
      if (read.ok) length = read.value.length ?? null
      else refuse('length', read.issue)
    }
    const countCell = cellText(cellAt('count'), 'count', style)
    const count = countCell === '' ? null : parseInteger(countCell, { from: 1, max: AMOUNT_BOUNDS.rackBars })
    if (count && !count.ok) refuse('count', 'count')
    const material = words('material') || wish.material.trim() || null
    return {
      ...{ line: line.line, code, length, unit: wish.preferred, material },
      ...{ rack: words('rack'), slot: words('slot'), count: count?.ok ? count.value : 1 },
    }
  }
  const bars = lines.map(barOf)
  const width = Math.min(WIDEST, Math.max(0, ...table.rows.slice(0, 50).map((row) => row.length)))
  const heading = found.row === null ? [] : (table.rows[found.row] ?? [])
  const below = table.rows.slice(skip)
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: `${heading[at] ?? ''}`.trim().slice(0, 60),
    sample: `${below.find((row) => `${row[at] ?? ''}`.trim() !== '')?.[at] ?? ''}`.trim().slice(0, 40),
  }))
  const faulty = new Set(issues.map(({ line }) => line))
  return {
    ...{ columns, mapping, unit, issues, bars: bars.filter(({ line }) => !faulty.has(line)) },
    fault: table.truncated ? fault('tooManyRows', { rows: FILE_LIMITS.rows }) : null,
  }
}
