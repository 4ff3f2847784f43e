import { dropOldEvents } from './modules/billing/index.ts'
import { dropEndedFlows } from './modules/external/index.ts'
import { dropOldKeyedCalls } from './modules/repeats/index.ts'
import { dropEndedLinks } from './modules/saw/index.ts'
import { dropOldSolveJobs } from './modules/solveJobs/index.ts'
import { dropEndedMailKeys } from './modules/users/index.ts'
import { tidyDeliveries } from './modules/webhooks/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { dropOldJobs } from './platform/jobs/repository.ts'
import { dropEndedWindows } from './platform/rateLimits/repository.ts'
import { dropEndedSessions } from './platform/sessions/repository.ts'

/** Deletes expired rows: sessions, keys of mails, unfinished sign-ins, failed jobs, old answers, keys of calls, links, old deliveries, counts. */
export async function dropEnded({ db, counts }: OpenDatabase, clock: Clock): Promise<void> {
  const now = clock.now()
  await dropEndedSessions(db, now)
  await dropEndedMailKeys(db, now)
  await dropEndedFlows(db, now)
  await dropOldEvents(db, now)
  await dropOldJobs(db, now)
  await dropOldSolveJobs(db, now)
  await dropOldKeyedCalls(db, now)
  await dropEndedLinks(db, now)
  await tidyDeliveries(db, now)
  await dropEndedWindows(counts, now)
}
