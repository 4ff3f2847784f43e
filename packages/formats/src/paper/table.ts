import type { Flow, Slot } from './flow.ts'
import { FAINT, HAIR, lineMark, type Mark, textMark } from './marks.ts'
import { clamped, sizeToFit, textWidth } from './measure.ts'

export interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly number?: boolean
  /** Whether texts are words, which go on in further lines if the column is too narrow. */
  readonly words?: boolean
}

export interface TableStyle {
  readonly size: number
  readonly row: number
}

export interface Row {
  readonly cells: readonly string[]
  readonly bold?: boolean
}

const SMALL = 0.86
/** Between a text and the end of its column. */
const PAD = 4
/** Most lines of one cell. */
const MOST_LINES = 6
/** From line to line, in sizes. */
const LEADING = 1.2
/** The smallest scale of a heading before one of its words is broken. */
const LEAST = 0.6

/** The room of each text, and its distance from the left of the table. */
function roomsOf(columns: readonly TableColumn[], width: number, size: number) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let left = 0
  return columns.map((column, index) => {
    const wide = (width * column.share) / shares
    // A text beside a number keeps off it.
    const inset = !column.number && columns[index - 1]?.number ? size : 0
    const from = left + inset
    left += wide
    return { from, room: wide - inset - PAD }
  })
}

/** The lines of one cell and the size of their signs. A figure gets smaller signs; it is neither broken nor cut off. */
function cellLines({ words }: TableColumn, text: string, room: number, size: number) {
  if (text === '') return { lines: [], size }
  if (!words) return { lines: [text], size: sizeToFit(text, room, size, 0) }
  const longest = Math.max(...text.split(/\s+/).map((word) => textWidth(word, 1)))
  const fit = Math.max(size * LEAST, Math.min(size, (room / longest) * 0.999))
  return { lines: clamped(text, room, fit, MOST_LINES), size: fit }
}

function rowMarks(
  { x, y, width }: Slot,
  columns: readonly TableColumn[],
  { cells }: Row,
  style: TableStyle,
  look: { readonly bold?: boolean; readonly fill?: string },
): readonly Mark[] {
  return roomsOf(columns, width, style.size).flatMap(({ from, room }, index): Mark[] => {
    const [column, text] = [columns[index], cells[index] ?? '']
    if (!column) return []
    const { lines, size } = cellLines(column, text, room, style.size)
    const at = x + (column.number ? from + room : from)
    const anchor = column.number ? ('end' as const) : ('start' as const)
    return lines.map((line, number) => {
      const middle = y + style.row * 0.5 + number * style.size * LEADING
      return textMark(at, middle + size * 0.36, line, { size, anchor, ...look })
    })
  })
}

/** How tall a row is with the lines of its words. */
function rowHeight(columns: readonly TableColumn[], { cells }: Row, width: number, style: TableStyle) {
  const rooms = roomsOf(columns, width, style.size)
  const lines = columns.map((column, index) => {
    return cellLines(column, cells[index] ?? '', rooms[index]?.room ?? 0, style.size).lines.length
  })
  return style.row + (Math.max(1, ...lines) - 1) * style.size * LEADING
}

/** Adds a table to a flow and repeats its headings on each further page. */
export function addTable(
  flow: Flow,
  columns: readonly TableColumn[],
  rows: readonly Row[],
  style: TableStyle,
): void {
  const small = { size: style.size * SMALL, row: style.row }
  const headings = { cells: columns.map(({ heading }) => heading) }
  const words = columns.map((column) => ({ ...column, words: true }))
  const tall = rowHeight(words, headings, flow.width(), small)
  const head = (slot: Slot) => [
    ...rowMarks(slot, words, headings, small, { fill: FAINT }),
    lineMark([
      [slot.x, slot.y + tall],
      [slot.x + slot.width, slot.y + tall],
    ]),
  ]
  flow.block(tall, head, style.row)
  flow.repeat(head, tall)
  for (const [index, row] of rows.entries()) {
    const { bold = false } = row
    const height = rowHeight(columns, row, flow.width(), style)
    const draw = (slot: Slot) => [
      ...rowMarks(slot, columns, row, style, { bold }),
      lineMark(
        [
          [slot.x, slot.y + height],
          [slot.x + slot.width, slot.y + height],
        ],
        { stroke: HAIR, width: 0.25 },
      ),
    ]
    // A sum stands below what it adds up, never alone.
    const sum = rows[index + 1]
    flow.block(height, draw, sum?.bold ? rowHeight(columns, sum, flow.width(), style) : 0)
  }
  flow.repeat(null)
}
