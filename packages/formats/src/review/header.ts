import type { SourceTable } from '../read/table.ts'
import { type Mapping, mappingOf } from './targets.ts'

/** How far down a heading is looked for: above it stand a title, a customer, a date. */
const DEEPEST = 30

export interface Header {
  /** Its place among the rows of the table. */
  readonly row: number
  readonly mapping: Mapping
  readonly known: number
}

/** The row whose cells name the most columns; null where no row names a length and one more. */
export function findHeader({ rows }: SourceTable): Header | null {
  let best: Header | null = null
  for (const [row, cells] of rows.slice(0, DEEPEST).entries()) {
    const mapping = mappingOf(cells)
    const known = mapping.filter((target) => target !== null).length
    if (mapping.includes('length') && known >= 2 && known > (best?.known ?? 0)) best = { row, mapping, known }
  }
  return best
}
