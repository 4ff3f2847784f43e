import type { Usage } from '@kerfwise/contract'
import type { Limits } from '@kerfwise/cutlist'
import { requireWithin, type TierBook } from '../tiers/index.ts'
import { type Body, countPanels, itemCounts } from './bundle.ts'

export interface SaveUsage {
  /** Projects that the person has now. */
  readonly projects: number
  readonly body: Body
  /** What is stored under the same id, if anything. */
  readonly stored: Body | undefined
}

/**
 * Refuses a save beyond the tier. People keep their data when a tier lapses, so what is beyond it already may stay and
 * shrink, only not grow.
 */
export function requireSaveAllowed(
  limits: Limits,
  { projects, body, stored }: SaveUsage,
  book: TierBook,
): void {
  const asked: Usage = {
    ...(stored ? {} : { projects: projects + 1 }),
    ...grown('panels', countPanels(body), stored && countPanels(stored)),
    ...grown('items', longestPanel(body), stored && longestPanel(stored)),
  }
  requireWithin(limits, asked, book)
}

function longestPanel(body: Body): number {
  return Math.max(0, ...itemCounts(body))
}

function grown(key: 'panels' | 'items', asked: number, stored: number | undefined): Usage {
  return stored !== undefined && asked <= stored ? {} : { [key]: asked }
}
