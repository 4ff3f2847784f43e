import type { Tier } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type Current, requireWithin } from '../tiers/index.ts'
import type { Before } from './repository.ts'

/** Jobs that a tier without a limit of calls may have under way. */
const mostGoing = 1_000
/** The most jobs that the server keeps for an account of any tier. */
const mostKept = 10_000
const retrySeconds = 30

/** As many jobs may wait and run as the tier has calls a minute. */
const goingOf = ({ apiCalls }: Tier) => apiCalls ?? mostGoing

/** Refuses a job of so many bytes beyond the tier or the room of its owner. */
export function requireJob(
  { env, admission }: Pick<Deps, 'env' | 'admission'>,
  { tier, book }: Current,
  before: Before,
  bytes: number,
): void {
  requireWithin(tier, { apiKeys: 1 }, book)
  const going = goingOf(tier)
  if (before.going >= going) {
    throw new Refusal('tooManyRuns', { limit: 'jobs', allowed: going, asked: before.going + 1 }, retrySeconds)
  }
  const refuse = (limit: string, allowed: number, asked: number) =>
    admission.refused('kept', new Refusal('tooLarge', { limit, allowed, asked }))
  if (before.all >= mostKept) throw refuse('keptJobs', mostKept, before.all + 1)
  const asked = before.bytes + bytes
  if (asked > env.KERFWISE_JOBS_BYTES) throw refuse('jobBytes', env.KERFWISE_JOBS_BYTES, asked)
}
