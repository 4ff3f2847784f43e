import { grown, type Limits, type Usage, widest } from '@kerfwise/cutlist'
import { requireWithin, type TierBook, tierIds } from '../tiers/index.ts'
import type { Asked, BundleDigest } from './digest.ts'

export interface SaveUsage extends Pick<BundleDigest, 'asked' | 'isDemoCopy'> {
  /** Projects that the person has now. */
  readonly projects: number
  /** The usage of the stored project with the same id, if there is one. */
  readonly stored: Asked | undefined
}

/**
 * Refuses a save beyond the tier, by the limits of a run of each panel. People keep their data when a tier lapses: a
 * panel that is already beyond a limit may stay and shrink, but not grow.
 */
export function requireSaveAllowed(
  own: Limits,
  { projects, asked, isDemoCopy, stored }: SaveUsage,
  book: TierBook,
): void {
  const whole: Usage = {
    ...(stored ? {} : { projects: projects + 1 }),
    ...grown(stored ? { panels: stored.panels, jobs: stored.jobs } : {}, {
      panels: asked.panels,
      jobs: asked.jobs,
    }),
  }
  requireWithin(own, whole, book)
  const limits = isDemoCopy ? widest(book.byId(tierIds.demo), own) : own
  for (const [id, usage] of asked.byPanel) {
    requireWithin(limits, grown(stored?.byPanel.get(id) ?? {}, usage), book)
  }
}
