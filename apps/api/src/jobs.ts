import type { Deps } from './deps.ts'
import { dropEnded } from './housekeeping.ts'
import { answerResets } from './modules/auth/index.ts'
import { endSubscriptions, reconcile } from './modules/billing/index.ts'
import { endLostSolveJobs, runSolveJobs } from './modules/solveJobs/index.ts'
import { sendWebhooks } from './modules/webhooks/index.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { sendPost } from './platform/mail/post.ts'
import { dutiesOf } from './roles.ts'

const hourMs = 3_600_000

/** Adds the handler of each kind of job that a call sends. Jobs that optimize run where threads for them exist. */
export function addWorkers(deps: Deps): void {
  const { works, solves } = dutiesOf(deps.env)
  if (solves) runSolveJobs(deps)
  if (!works) return
  sendPost(deps)
  answerResets(deps)
  sendWebhooks(deps)
  if (deps.payments) endSubscriptions(deps, deps.payments)
}

/** The hourly work, which one of all servers does. */
export function addSchedules(deps: Deps, database: OpenDatabase): void {
  const { jobs, payments, clock } = deps
  jobs.work('housekeeping', () => dropEnded(database, clock))
  jobs.every('housekeeping', hourMs)
  jobs.work('lostSolves', () => endLostSolveJobs(deps))
  jobs.every('lostSolves', hourMs)
  if (!payments) return
  jobs.work('reconcile', async ({ ending }) => void (await reconcile(deps, payments, ending)))
  jobs.every('reconcile', hourMs)
}
