import { parseSignedAngle } from '@kerfwise/cutlist'
import type { SourceTable } from '../read/table.ts'
import { angleText } from './cells.ts'
import { isFrameForge } from './columns/frameforge.ts'
import type { Mapping } from './columns/targets.ts'
import { tapers } from './tapers.ts'

/**
 * How a list may mean a minus at an angle: `ours`, as we do, two angles of one sign are a parallelogram; `mirrored`, they
 * taper; `open`, the list has shorter edges, which a parallelogram does not have.
 */
export type Signs = 'ours' | 'mirrored' | 'open'

interface Place {
  readonly row: number | null
  readonly mapping: Mapping
  readonly skip: number
  readonly isInside: boolean
}

export function signsOf(table: SourceTable, { row, mapping, isInside }: Place): Signs {
  if (isFrameForge(table, row)) return 'mirrored'
  return isInside || tapers(table, { row, mapping }) ? 'open' : 'ours'
}

/** Whether fewer rows taper by our signs than by the mirrored ones. Without a minus no row does. */
export function areMirrored(
  { rows }: SourceTable,
  { mapping, skip }: Pick<Place, 'mapping' | 'skip'>,
): boolean {
  const degrees = rows.slice(skip).map((cells) =>
    (['leftAngle', 'rightAngle'] as const).map((end) => {
      const at = mapping.indexOf(end)
      const angle = parseSignedAngle(angleText(at === -1 ? '' : (cells[at] ?? '')))
      return angle.ok ? Math.sign(angle.value) : 0
    }),
  )
  const tapering = degrees.reduce((sum, [front = 0, tail = 0]) => sum - front * tail, 0)
  return tapering <= 0
}
