import type { Flow, Slot } from './flow.ts'
import { FAINT, HAIR, lineMark, type Mark, textMark } from './marks.ts'
import { shortened, textWidth } from './measure.ts'

export interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly number?: boolean
  /** Points that its texts take; it gets no more of the width, so that the others have the rest. */
  readonly taken?: number
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

function rowMarks(
  { x, y, width }: Slot,
  columns: readonly TableColumn[],
  cells: readonly string[],
  style: TableStyle,
  look: { readonly bold?: boolean; readonly fill?: string },
): readonly Mark[] {
  const widths = widthsOf(columns, width)
  let left = x
  return columns.flatMap(({ number }, index): Mark[] => {
    // A text beside a number keeps off it.
    const inset = !number && columns[index - 1]?.number ? style.size : 0
    const room = (widths[index] ?? 0) - inset
    const from = left + inset
    left = from + room
    const text = shortened(cells[index] ?? '', room - PAD, style.size)
    if (text === '') return []
    const at = number ? from + room - PAD : from
    const anchor = number ? ('end' as const) : ('start' as const)
    return [
      textMark(at, y + style.row * 0.5 + style.size * 0.36, text, { size: style.size, anchor, ...look }),
    ]
  })
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
  const head = (slot: Slot) => [
    ...rowMarks(slot, columns, headings, small, { fill: FAINT }),
    lineMark([
      [slot.x, slot.y + style.row],
      [slot.x + slot.width, slot.y + style.row],
    ]),
  ]
  flow.block(style.row, head, style.row)
  flow.repeat(head, style.row)
  for (const { cells, bold = false } of rows) {
    flow.block(style.row, (slot) => [
      ...rowMarks(slot, columns, cells, style, { bold }),
      lineMark(
        [
          [slot.x, slot.y + style.row],
          [slot.x + slot.width, slot.y + style.row],
        ],
        { stroke: HAIR, width: 0.25 },
      ),
    ])
  }
  flow.repeat(null)
}
