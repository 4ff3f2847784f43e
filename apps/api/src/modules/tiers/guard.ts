import { exceeded, type Limits, type Usage } from '@kerfwise/cutlist'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { TierBook } from './service.ts'

/** Refuses a usage beyond a tier, with the limit and the lowest plan that would unlock it. */
export function requireWithin(limits: Limits, usage: Usage, book: TierBook): void {
  const beyond = exceeded(limits, usage)
  if (!beyond) return
  const unlocking = book.all.find((tier) => !exceeded(tier, usage))
  throw new Refusal('notAuthorized', { ...beyond, unlockedBy: unlocking?.id ?? null })
}
