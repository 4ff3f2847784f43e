import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/store.ts'
import { Refusal } from '../errors/refusal.ts'
import { forgetCalls, prepareCount } from './repository.ts'

export interface RateRule {
  readonly name: string
  readonly calls: number
  readonly windowMs: number
}

export interface RateLimiter {
  /** Counts a call; refuses it with `rateLimited` when there were too many. */
  hit(rule: RateRule, subject: string): Promise<void>
  forget(rule: RateRule, subject: string): Promise<void>
}

/** Addresses and names are kept as hashes: the counts are no log of who called. */
function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  const countCall = prepareCount(db)
  return {
    async hit(rule, subject) {
      const now = clock.now()
      const { count, windowEnds } = await countCall(rule.name, hashed(subject), now, rule.windowMs)
      if (count <= rule.calls) return
      const seconds = Math.max(1, Math.ceil((windowEnds - now) / 1000))
      throw new Refusal('rateLimited', { retryAfter: seconds }, seconds)
    },
    async forget(rule, subject) {
      await forgetCalls(db, rule.name, hashed(subject))
    },
  }
}
