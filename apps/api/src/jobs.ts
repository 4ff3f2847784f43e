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

/** Who does each kind of job that calls send. Those that optimize are done where there are threads for them. */
export function addWorkers(deps: Deps): void {
  const { works, solves } = dutiesOf(deps.env)
  if (solves) runSolveJobs(deps)
  if (!works) return
  sendPost(deps)
  answerResets(deps)
  sendWebhooks(deps)
  if (deps.payments) endSubscriptions(deps, deps.payments)
}

/** What is done every hour, by one of all servers. */
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
