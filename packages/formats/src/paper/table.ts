import type { Flow, Slot } from './flow.ts'
import { FAINT, HAIR, lineMark, type Mark, textMark } from './marks.ts'
import { clamped, shortened, sizeToFit, textWidth } from './measure.ts'

export interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly number?: boolean
  /**
   * The width in points that the texts of the column take. The column gets no more, so that the others have the rest.
   */
  readonly taken?: number
  /** Whether texts are words, which go on in further lines if the column is too narrow. */
  readonly words?: boolean
}

export interface TableStyle {
  readonly size: number
  readonly row: number
}

/** A drawing before the words of the last cell; its place is its upper left corner. */
export interface RowPicture {
  readonly width: number
  readonly height: number
  readonly marks: (x: number, y: number) => readonly Mark[]
}

export interface Row {
  readonly cells: readonly string[]
  readonly bold?: boolean
  readonly picture?: RowPicture | undefined
}

const SMALL = 0.86
/** Between a text and the end of its column. */
const PAD = 4
/** Most lines of one cell. */
const MOST_LINES = 6
/** From line to line, in sizes. */
const LEADING = 1.2
/** The smallest scale of a figure or a heading before it loses characters. */
const LEAST = 0.6
/** The smallest scale of a rounded length in one line. */
const READABLE = 0.8
/** Of the width that columns may take for themselves; beyond it all have their shares. */
export const MOST_TAKEN = 0.7

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
      // A heading may wrap, so its longest word counts.
      Math.max(...column.heading.split(' ').map((word) => textWidth(word, size * SMALL))),
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

/** The room of each text, and its distance from the left of the table. */
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

/** A rounded length goes on in a second line with its remainder, before it becomes too small to be read. */
function figureLines(text: string, room: number, size: number): readonly string[] {
  return textWidth(text, size * READABLE) <= room ? [text] : text.split(/ (?=[−+] )/)
}

/** The lines of one cell and the size of their signs. Signs become smaller where no part of a text may be lost. */
function cellLines({ words }: TableColumn, text: string, room: number, size: number) {
  if (text === '') return { lines: [], size }
  if (words) return { lines: clamped(text, room, size, MOST_LINES), size }
  const lines = figureLines(text, room, size)
  const fit = Math.min(...lines.map((line) => sizeToFit(line, room, size, size * LEAST)))
  return { lines: lines.map((line) => shortened(line, room, fit)), size: fit }
}

/** The widths for a row's texts; the last text is beside the picture. */
function roomsBeside(columns: readonly TableColumn[], width: number, size: number, picture?: RowPicture) {
  const taken = picture?.width ?? 0
  return roomsOf(columns, width, size).map(({ from, room }, index) =>
    index === columns.length - 1 ? { from: from + taken, room: room - taken } : { from, room },
  )
}

function rowMarks(
  { x, y, width }: Slot,
  columns: readonly TableColumn[],
  { cells, picture }: Row,
  style: TableStyle,
  look: { readonly bold?: boolean; readonly fill?: string },
): readonly Mark[] {
  const rooms = roomsBeside(columns, width, style.size, picture)
  const at = x + (rooms.at(-1)?.from ?? 0) - (picture?.width ?? 0)
  const drawn = picture?.marks(at, y + (style.row - picture.height) / 2) ?? []
  const texts = rooms.flatMap(({ from, room }, index): Mark[] => {
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
  return [...drawn, ...texts]
}

/** How tall a row is with the lines of its words. */
function rowHeight(
  columns: readonly TableColumn[],
  { cells, picture }: Row,
  width: number,
  style: TableStyle,
) {
  const rooms = roomsBeside(columns, width, style.size, picture)
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
  for (const row of rows) {
    const { bold = false } = row
    const height = rowHeight(columns, row, flow.width(), style)
    flow.block(height, (slot) => [
      ...rowMarks(slot, columns, row, style, { bold }),
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
