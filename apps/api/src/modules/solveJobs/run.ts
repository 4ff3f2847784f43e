import { setTimeout as pause } from 'node:timers/promises'
import { errorText } from '@kerfwise/locales/server'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { finish, solveWork } from './end.ts'
import { failure, outcomeOf } from './outcome.ts'
import { progressOf } from './progress.ts'
import { noteProgress, type Outcome, type SolveJobRow, takeSolveJob } from './repository.ts'

/** How often the best plan so far is written, and a cancelled job noticed. */
const noteMs = 1_000
/** How long a job waits that the queue of the optimizer has no room for. */
const busyMs = 5_000
/** The queue of the optimizer is fair among all callers; beyond its threads more jobs at once would only wait there. */
const beyondThreads = 1

/** Runs the jobs of programs. Each platform job runs the next of them. */
export function runSolveJobs(deps: Deps): void {
  const { KERFWISE_OPTIMIZER_THREADS: threads, KERFWISE_OPTIMIZER_SHORT_THREADS: short } = deps.env
  const atOnce = threads + short + beyondThreads
  deps.jobs.work(solveWork, (job) => runNext(deps, job), { atOnce })
}

async function runNext(deps: Deps, { id: runner, ending }: Job): Promise<void> {
  const job = await takeSolveJob(deps.db, runner, deps.clock.now())
  // The job was cancelled while it waited.
  if (!job) return
  const stop = new AbortController()
  const outcome = await watched(deps, job, stop, ending)
  if (outcome) await finish(deps, { ...job, runner }, outcome)
}

/** Runs a job, writes its progress, and stops when the job is cancelled; undefined then. */
async function watched(
  deps: Deps,
  job: SolveJobRow,
  stop: AbortController,
  ending: AbortSignal,
): Promise<Outcome | undefined> {
  let latest: Uint8Array | undefined
  const note = async () => {
    const better = latest
    latest = undefined
    const progress = better && progressOf(JSON.parse(textOf(better)))
    if (!(await noteProgress(deps.db, job, progress))) stop.abort()
  }
  const notes = setInterval(() => {
    note().catch((error: unknown) => deps.logger.warn({ err: error }, 'the progress of a job was not noted'))
  }, noteMs)
  const gone = AbortSignal.any([stop.signal, ending])
  try {
    return await attempt(deps, job, gone, (better) => {
      latest = better
    })
  } catch (error) {
    if (stop.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(notes)
  }
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')

/** Runs a job as soon as the queue of the optimizer takes it. */
async function attempt(
  deps: Deps,
  job: SolveJobRow,
  gone: AbortSignal,
  onBetter: (answer: Uint8Array) => void,
): Promise<Outcome> {
  const { ownerId, estimate, request } = job
  const bytes = Buffer.from(request ?? '')
  for (;;) {
    let begun = false
    const onPlace = (place: number) => {
      begun ||= place === 0
    }
    try {
      const caller = { id: ownerId, group: 'person' } as const
      const answer = await deps.optimizer.run({ request: bytes, caller, estimate, gone, onBetter, onPlace })
      // The server is about to close: the next process runs the job whole.
      if (deps.optimizer.hurried()) throw new Interrupted()
      return outcomeOf(textOf(answer))
    } catch (error) {
      // Threads that are ended with the server fail their runs, too.
      if (gone.aborted || deps.optimizer.hurried()) throw error
      if (!(error instanceof Refusal)) return internal(deps, job, error)
      // Its thread was ended, and would be again.
      if (begun) return failure({ key: error.key, message: errorText(error.key, undefined), details: {} })
      await pause(busyMs, undefined, { signal: gone })
    }
  }
}

/** The server closes before the run is over. */
class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

function internal(deps: Deps, { id }: SolveJobRow, error: unknown): Outcome {
  deps.logger.error({ err: error, job: id }, 'a job of a program failed')
  return failure({ key: 'internal', message: errorText('internal', undefined), details: {} })
}
