import { widest } from '@kerfwise/cutlist'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type Current, requireWithin, tierIds } from '../tiers/index.ts'
import type { Asked } from './digest.ts'

/** Refuses a request beyond the caller's tier; a demo runs with the top tier's limits. */
export function requireAllowed({ usage, demo }: Asked, { tier, book }: Pick<Current, 'tier' | 'book'>): void {
  if (demo && !demo.isGenuine) throw new Refusal('notAuthorized', { demo: demo.id })
  requireWithin(demo ? widest(book.byId(tierIds.demo), tier) : tier, usage, book)
}
