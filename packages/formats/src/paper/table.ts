import type { Flow, Slot } from './flow.ts'
import { FAINT, HAIR, lineMark, type Mark, textMark } from './marks.ts'
import { clamped, shortened, sizeToFit, textWidth } from './measure.ts'

export interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly number?: boolean
  /** Points that its texts take; it gets no more of the width, so that the others have the rest. */
  readonly taken?: number
  /** Words, which go on in further lines where there is no more room. */
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
/** Lines of one cell. */
const MOST_LINES = 6
/** From line to line, in sizes. */
const LEADING = 1.2
/** What a figure or a heading may shrink to, before it loses signs. */
const LEAST = 0.6
/** Of the width that columns may take for themselves; beyond it all have their shares. */
const MOST_TAKEN = 0.7

/** The columns, all but the last as wide as the widest of their texts. */
export function fitted(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  { size }: TableStyle,
): readonly TableColumn[] {
  return columns.map((column, at) => {
    if (at === columns.length - 1) return column
    const widest = rows.reduce(
      (most, { cells }) => Math.max(most, textWidth(cells[at] ?? '', size)),
      textWidth(column.heading, size * SMALL),
    )
    return { ...column, taken: widest + PAD + size / 2 }
  })
}

function widthsOf(columns: readonly TableColumn[], width: number): readonly number[] {
  const taken = columns.reduce((sum, column) => sum + (column.taken ?? 0), 0)
  const all = taken > width * MOST_TAKEN
  const sharing = columns.filter((column) => all || column.taken === undefined)
  const shares = sharing.reduce((sum, { share }) => sum + share, 0)
  const rest = all ? width : width - taken
  return columns.map((column) => (all ? undefined : column.taken) ?? (rest * column.share) / shares)
}

/** The room of each text and where it begins, from the left of the table. */
function roomsOf(columns: readonly TableColumn[], width: number, size: number) {
  let left = 0
  return widthsOf(columns, width).map((wide, index) => {
    // A text beside a number keeps off it.
    const inset = !columns[index]?.number && columns[index - 1]?.number ? size : 0
    const from = left + inset
    left += wide
    return { from, room: wide - inset - PAD }
  })
}

/** Lines of one cell; where not even a part may be lost, as of a number, its signs become smaller. */
function linesOf({ words }: TableColumn, text: string, room: number, size: number): readonly string[] {
  if (text === '') return []
  return words ? clamped(text, room, size, MOST_LINES) : [shortened(text, room, size)]
}

function rowMarks(
  { x, y, width }: Slot,
  columns: readonly TableColumn[],
  cells: readonly string[],
  style: TableStyle,
  look: { readonly bold?: boolean; readonly fill?: string },
): readonly Mark[] {
  return roomsOf(columns, width, style.size).flatMap(({ from, room }, index): Mark[] => {
    const [column, text] = [columns[index], cells[index] ?? '']
    if (!column) return []
    const size = column.words ? style.size : sizeToFit(text, room, style.size, style.size * LEAST)
    const at = x + (column.number ? from + room : from)
    const anchor = column.number ? ('end' as const) : ('start' as const)
    return linesOf(column, text, room, size).map((line, number) => {
      const middle = y + style.row * 0.5 + number * style.size * LEADING
      return textMark(at, middle + size * 0.36, line, { size, anchor, ...look })
    })
  })
}

/** How tall a row is with the lines of its words. */
function rowHeight(
  columns: readonly TableColumn[],
  cells: readonly string[],
  width: number,
  style: TableStyle,
) {
  const rooms = roomsOf(columns, width, style.size)
  const lines = columns.map((column, index) => {
    return linesOf(column, cells[index] ?? '', rooms[index]?.room ?? 0, style.size).length
  })
  return style.row + (Math.max(1, ...lines) - 1) * style.size * LEADING
}

/** A table in a flow, its headings repeated where it goes on. */
export function addTable(
  flow: Flow,
  columns: readonly TableColumn[],
  rows: readonly Row[],
  style: TableStyle,
): void {
  const small = { size: style.size * SMALL, row: style.row }
  const headings = columns.map(({ heading }) => heading)
  const plain = columns.map((column) => ({ ...column, words: false }))
  const head = (slot: Slot) => [
    ...rowMarks(slot, plain, headings, small, { fill: FAINT }),
    lineMark([
      [slot.x, slot.y + style.row],
      [slot.x + slot.width, slot.y + style.row],
    ]),
  ]
  flow.block(style.row, head, style.row)
  flow.repeat(head, style.row)
  for (const { cells, bold = false } of rows) {
    const height = rowHeight(columns, cells, flow.width(), style)
    flow.block(height, (slot) => [
      ...rowMarks(slot, columns, cells, style, { bold }),
      lineMark(
        [
          [slot.x, slot.y + height],
          [slot.x + slot.width, slot.y + height],
        ],
        { stroke: HAIR, width: 0.25 },
      ),
    ])
  }
  flow.repeat(null)
}
