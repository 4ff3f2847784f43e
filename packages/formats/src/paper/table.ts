import type { Flow, Slot } from './flow.ts'
import { FAINT, HAIR, lineMark, type Mark, textMark } from './marks.ts'
import { shortened } from './measure.ts'

export interface TableColumn {
  readonly heading: string
  /** Share of the width. */
  readonly share: number
  readonly number?: boolean
}

export interface TableStyle {
  readonly size: number
  readonly row: number
}

interface Row {
  readonly cells: readonly string[]
  readonly bold?: boolean
}

function rowMarks(
  { x, y, width }: Slot,
  columns: readonly TableColumn[],
  cells: readonly string[],
  style: TableStyle,
  look: { readonly bold?: boolean; readonly fill?: string },
): readonly Mark[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let left = x
  return columns.flatMap(({ share, number }, index): Mark[] => {
    // A text beside a number keeps off it.
    const inset = !number && columns[index - 1]?.number ? style.size : 0
    const room = (width * share) / shares - inset
    const from = left + inset
    left = from + room
    const text = shortened(cells[index] ?? '', room - 4, style.size)
    if (text === '') return []
    const at = number ? from + room - 4 : from
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
  const small = { size: style.size * 0.86, row: style.row }
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
