import type { SolveJobSummary } from '@kerfwise/contract'
import { seconds, secondsOrNull } from '../../platform/seconds.ts'
import type { SolveJobHead } from './repository.ts'

/** A job in the form of the wire, without its answer. */
export function viewSolveJob(job: SolveJobHead): SolveJobSummary {
  const { id, state, key, progress, createdAt, startedAt, endedAt, expiresAt } = job
  return {
    id,
    status: state,
    idempotencyKey: key,
    created: seconds(createdAt),
    started: secondsOrNull(startedAt),
    ended: secondsOrNull(endedAt),
    expires: secondsOrNull(expiresAt),
    progress,
  }
}
