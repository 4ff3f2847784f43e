import type { SolveJobSummary } from '@kerfwise/contract'
import type { SolveJobHead } from './repository.ts'

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
const secondsOrNull = (milliseconds: number | null) => (milliseconds === null ? null : seconds(milliseconds))

/** A job as the wire has it, without its answer. */
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
