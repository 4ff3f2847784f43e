import { grown, isDemoCopy, type Limits, savedUsage, type Usage, widest } from '@kerfwise/cutlist'
import { requireWithin, type TierBook, tierIds } from '../tiers/index.ts'
import { type Body, countPanels, savedPanels } from './bundle.ts'

export interface SaveUsage {
  /** Projects that the person has now. */
  readonly projects: number
  /** The demo that the project says it is a copy of. */
  readonly origin: string | null
  readonly body: Body
  /** What is stored under the same id, if anything. */
  readonly stored: Body | undefined
}

/**
 * Refuses a save beyond the tier, by the limits that a run of each panel meets. People keep their data when a tier
 * lapses, so what is beyond it already may stay and shrink, panel by panel, only not grow.
 */
export function requireSaveAllowed(
  own: Limits,
  { projects, origin, body, stored }: SaveUsage,
  book: TierBook,
): void {
  const whole: Usage = {
    ...(stored ? {} : { projects: projects + 1 }),
    ...grown(stored ? { panels: countPanels(stored) } : {}, { panels: countPanels(body) }),
  }
  requireWithin(own, whole, book)
  const panels = savedPanels(body)
  const before = stored ? savedPanels(stored) : new Map()
  const limits = isDemoCopy(origin, [...panels.values()]) ? widest(book.byId(tierIds.demo), own) : own
  for (const [id, panel] of panels) {
    const had = before.get(id)
    requireWithin(limits, grown(had ? savedUsage(had) : {}, savedUsage(panel)), book)
  }
}
