import { settingsOf } from '../effort.ts'
import type { Group } from './group.ts'

/** How many sets of groups there are between which no stop is shared; a set without a stop that must be set is none. */
function islands(groups: readonly Group[]): number {
  const parent = new Map<number, number>()
  const root = (stop: number): number => {
    const above = parent.get(stop) ?? stop
    return above === stop ? stop : root(above)
  }
  for (const { stops } of groups) {
    const [first, ...others] = stops
    for (const stop of others) parent.set(root(stop), root(first ?? stop))
  }
  const must = groups.flatMap(({ always, stops }) => (always ? [...stops].slice(0, 1) : []))
  return new Set(must.map(root)).size
}

/**
 * A number of set-ups that no order goes below. Each bar has its own, and the saw comes to each island with another
 * stop. Each stop that every way needs is set once at least, and so is each swing.
 */
export function fewestPossible(groups: readonly Group[]): number {
  const own = groups.reduce((sum, { least }) => sum + least, 0)
  const stops = new Set(groups.flatMap(({ needed }) => [...needed]))
  const swings = new Set(groups.flatMap(({ rows: [row] }) => settingsOf(row).map(({ swing }) => swing)))
  swings.delete(0)
  return Math.max(own + islands(groups), stops.size + swings.size)
}
