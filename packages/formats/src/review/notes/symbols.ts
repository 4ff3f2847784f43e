import type { Cell, SourceTable } from '../../read/table.ts'
import { cellsBelow, share } from '../columns/figures.ts'
import type { Mapping } from '../columns/targets.ts'

/** A drawing of both ends: `/-----\`, `|__/`, `/ \`, `◢■◣`. */
const BOTH = /^\s*([/\\|╱╲⟋⟍◢◣◤◥◿◺◸◹[\]])[\s\-–—_=.~▬■█]*([/\\|╱╲⟋⟍◢◣◤◥◿◺◸◹[\]])\s*$/u

const RISING = new Set(['/', '╱', '⟋', '◢', '◿', '◤', '◸'])
const FALLING = new Set(['\\', '╲', '⟍', '◣', '◺', '◥', '◹'])
const leanOf = (sign = '') => (RISING.has(sign) ? 1 : FALLING.has(sign) ? -1 : 0)

/** How both ends lean in a drawing of them, with our signs; null for any other text. */
export function endsDrawn(cell: Cell): readonly [left: number, right: number] | null {
  const [, left, right] = BOTH.exec(`${cell}`) ?? []
  return left === undefined ? null : [leanOf(left), leanOf(right)]
}

/** The column that draws the ends of the pieces, some of them slanted; null without one. */
export function symbolColumn(table: SourceTable, mapping: Mapping, skip: number): number | null {
  const width = Math.max(0, ...table.rows.slice(skip, skip + 50).map((cells) => cells.length))
  const found = Array.from({ length: width }, (_, at) => at).find((at) => {
    if ((mapping[at] ?? null) !== null) return false
    const cells = cellsBelow(table, at, skip)
    const isSlanted = cells.some((cell) => endsDrawn(cell)?.some((lean) => lean !== 0))
    return isSlanted && share(cells, (text) => endsDrawn(text) !== null) >= 0.6
  })
  return found ?? null
}
