import { errorText } from '@kerfwise/locales/server'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../platform/db/store.ts'
import { tellWebhooks } from '../webhooks/index.ts'
import { failure } from './outcome.ts'
import { endSolveJob, headOf, lostSolveJobs, type Outcome } from './repository.ts'
import { viewSolveJob } from './view.ts'

/** The name of the platform's jobs that run the jobs of programs. */
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

/** Ends a running job and notifies programs; false if the job has ended already. */
export async function finish(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs'>,
  job: Ended,
  outcome: Partial<Outcome>,
): Promise<boolean> {
  const endedAt = deps.clock.now()
  const times = { endedAt, expiresAt: endedAt + keptMs }
  return deps.db.transaction(job.ownerId, function* (tx): Work<boolean> {
    if (!(yield* endSolveJob(tx, job, outcome, times))) return false
    const ended = yield* headOf(tx, job)
    if (ended?.state === 'done' || ended?.state === 'failed' || ended?.state === 'cancelled') {
      const data = { ...viewSolveJob(ended), error: ended.error }
      yield* tellWebhooks(deps, tx, job.ownerId, { type: `job.${ended.state}`, data })
    }
    return true
  })
}

/** Ends the jobs that no process has finished in a day. */
export async function endLostSolveJobs(deps: Pick<Deps, 'db' | 'clock' | 'random' | 'jobs'>): Promise<void> {
  for (const { ownerId, id } of await lostSolveJobs(deps.db, deps.clock.now() - lostMs)) {
    await finish(
      deps,
      { ownerId, id },
      failure({ key: 'busy', message: errorText('busy', undefined), details: {} }),
    )
  }
}
