import { errorText } from '@kerfwise/locales/server'
import type { Deps } from '../../deps.ts'
import { failure } from './outcome.ts'
import { endSolveJob, lostSolveJobs, type Outcome } from './repository.ts'

/** The name of the platform's jobs that run those of programs. */
export const solveWork = 'solve'

const hour = 3_600_000
/** How long a job and its answer are kept after its end. */
const keptDays = 7
const keptMs = keptDays * 24 * hour
/** A platform job has had all its tries by then. */
const lostMs = 25 * hour

interface Ended {
  readonly ownerId: string
  readonly id: string
  readonly runner?: string
}

/** Ends a job that goes on; false where it has ended already. */
export async function finish(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  job: Ended,
  outcome: Partial<Outcome>,
): Promise<boolean> {
  const endedAt = clock.now()
  const times = { endedAt, expiresAt: endedAt + keptMs }
  return db.transaction(job.ownerId, (tx) => endSolveJob(tx, job, outcome, times))
}

/** Ends the jobs that no process has finished in a day. */
export async function endLostSolveJobs(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { ownerId, id } of await lostSolveJobs(deps.db, deps.clock.now() - lostMs)) {
    await finish(
      deps,
      { ownerId, id },
      failure({ key: 'busy', message: errorText('busy', undefined), details: {} }),
    )
  }
}
