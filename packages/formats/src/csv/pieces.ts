import type { Cell } from '../read/table.ts'
import type { ProjectModel } from '../write/model.ts'
import { isLength, pieceCells, withUnit } from '../write/piece-rows.ts'
import { hasWaiting } from '../write/waits.ts'

/**
 * The pieces of all panels under one heading, each with its material, in the unit of the first panel. Where some pieces
 * wait for a later plan, a further column has their numbers.
 */
export function pieceTable(project: ProjectModel): readonly (readonly Cell[])[] {
  const { panels, say, columns } = project
  const waits = hasWaiting(project)
  const unit = panels[0]?.unit ?? 'mm'
  const headings = columns.map((key) => (isLength(key) ? withUnit(say.heading(key), unit) : say.heading(key)))
  const rows = panels.flatMap((panel) => {
    const waiting = new Map(panel.plan?.waits?.pieces.map(({ item, count }) => [item, count]))
    return panel.items.map((item) => [
      ...pieceCells(item, columns, panel.unit, unit),
      panel.title,
      ...(waits ? [waiting.get(item.id) ?? ''] : []),
    ])
  })
  return [[...headings, say.text('material'), ...(waits ? [say.text('waits.count')] : [])], ...rows]
}
