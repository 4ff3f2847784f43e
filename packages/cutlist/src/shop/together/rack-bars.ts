import type { LeftoverRow } from '../../lists/project/configuration.ts'
import type { CutDocument } from '../document/document.ts'
import { rackCodesOf } from '../rack/leftovers.ts'

/** The codes of the bars of the rack that the stored plans of a project use. */
export const plannedBars = ({ results }: CutDocument): ReadonlySet<string> =>
  new Set(Object.values(results).flatMap(rackCodesOf))

/**
 * The leftovers of a list of a common project. A bar of the rack stays with the project whose plan has reserved it, and
 * only one list offers it; `given` gets the codes of those that this list offers.
 */
export function offeredOnce(rows: readonly LeftoverRow[], given: Set<string>): readonly LeftoverRow[] {
  return rows.filter(({ bar }) => {
    if (bar === undefined) return true
    const isGiven = given.has(bar)
    given.add(bar)
    return !isGiven
  })
}
