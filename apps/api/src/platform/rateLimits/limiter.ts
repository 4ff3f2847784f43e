import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/store.ts'
import { Refusal } from '../errors/refusal.ts'
import { forgetCalls, prepareCount } from './repository.ts'
import { tellRate } from './told.ts'

export interface RateRule {
  readonly name: string
  readonly calls: number
  readonly windowMs: number
}

export interface RateLimiter {
  /** Counts a call; refuses it with `rateLimited` when there were too many. The answer to `told` says what is left. */
  hit(rule: RateRule, subject: string, told?: FastifyRequest): Promise<void>
  forget(rule: RateRule, subject: string): Promise<void>
}

/** Addresses and names are kept as hashes: the counts are no log of who called. */
function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  const countCall = prepareCount(db)
  return {
    async hit(rule, subject, told) {
      const now = clock.now()
      const { count, windowEnds } = await countCall(rule.name, hashed(subject), now, rule.windowMs)
      const seconds = Math.max(1, Math.ceil((windowEnds - now) / 1000))
      if (told) tellRate(told, rule, { left: Math.max(0, rule.calls - count), seconds })
      if (count <= rule.calls) return
      throw new Refusal('rateLimited', { retryAfter: seconds }, seconds)
    },
    async forget(rule, subject) {
      await forgetCalls(db, rule.name, hashed(subject))
    },
  }
}
