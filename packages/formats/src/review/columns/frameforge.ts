import type { SourceTable } from '../../read/table.ts'
import type { Mapping } from './targets.ts'

/*
 * The list of FreeCAD's workbench FrameForge. Its legend says of the minus that angles 1 and 2 are cut in the same
 * direction. Source: `make_bom` in github.com/lukh/frameforge.
 */

const headingsOf = ({ rows }: SourceTable, row: number) =>
  (rows[row] ?? []).map((cell) => `${cell}`.trim().toLowerCase())

export function isFrameForge(table: SourceTable, row: number | null): boolean {
  const headings = row === null ? [] : headingsOf(table, row)
  return ['sizename', 'cutangle1', 'cutangle2'].every((heading) => headings.includes(heading))
}

/** The columns of such a list: bars differ by their section, not by the grade that it calls the material. */
export function withSections(table: SourceTable, row: number, mapping: Mapping): Mapping {
  if (!isFrameForge(table, row)) return mapping
  const section = headingsOf(table, row).indexOf('sizename')
  return mapping.map((target, at) => (at === section ? 'material' : target === 'material' ? null : target))
}
