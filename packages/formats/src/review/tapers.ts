import { lengthSideOfHeading, parseLength, withoutAccents } from '@kerfwise/cutlist'
import type { SourceTable } from '../read/table.ts'
import type { Columns } from './detect.ts'

const lengthOf = (cell: unknown): number | null => {
  const read = parseLength(`${cell ?? ''}`.trim(), 'mm', { decimalMark: 'point' })
  const other = read.ok ? read : parseLength(`${cell ?? ''}`.trim(), 'mm', { decimalMark: 'comma' })
  return other.ok ? other.value : null
}

/**
 * Whether a list shows that its pieces taper: a column of inside lengths beside the lengths of the pieces has a shorter
 * length in each row. The edges of a parallelogram are equal.
 */
export function tapers({ rows }: SourceTable, { row, mapping }: Pick<Columns, 'row' | 'mapping'>): boolean {
  if (row === null) return false
  const column = mapping.indexOf('length')
  const inner = (rows[row] ?? []).findIndex(
    (heading, at) =>
      (mapping[at] ?? null) === null &&
      lengthSideOfHeading(withoutAccents(`${heading}`).toLowerCase()) === 'inside',
  )
  if (inner === -1 || column === -1) return false
  const edges = rows.slice(row + 1).flatMap((cells) => {
    const [outside, inside] = [lengthOf(cells[column]), lengthOf(cells[inner])]
    return outside === null || inside === null ? [] : [outside - inside]
  })
  return edges.length > 0 && edges.every((more) => more >= 0) && edges.some((more) => more > 0)
}
