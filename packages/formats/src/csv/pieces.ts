import type { Cell } from '../read/table.ts'
import type { ProjectModel } from '../write/model.ts'
import { pieceCells, withUnit } from '../write/piece-rows.ts'

/** The pieces of all panels under one heading, each with its material, in the unit of the first panel. */
export function pieceTable({ panels, say, columns }: ProjectModel): readonly (readonly Cell[])[] {
  const unit = panels[0]?.unit ?? 'mm'
  const headings = columns.map((key) =>
    key === 'length' ? withUnit(say.heading(key), unit) : say.heading(key),
  )
  const rows = panels.flatMap((panel) =>
    panel.items.map((item) => [...pieceCells(item, columns, panel.unit, unit), panel.title]),
  )
  return [[...headings, say.text('material')], ...rows]
}
