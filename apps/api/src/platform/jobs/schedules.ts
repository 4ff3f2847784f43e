import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { newId, type Random } from '../crypto/tokens.ts'
import type { Store } from '../db/store.ts'
import { addJob } from './repository.ts'

/** A row that is gone, by an earlier version of the server or by hand, is back after so long. */
const renewMs = 600_000

export interface ScheduleParts {
  readonly db: Store
  readonly clock: Clock
  readonly random: Random
  readonly logger: FastifyBaseLogger
}

/**
 * Work by the clock: each name has one row, which stays after the work and waits for its next time. So one of all
 * servers does the work, and another one if that server dies.
 */
export function createSchedules({ db, clock, random, logger }: ScheduleParts) {
  const periods = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function addRows(): Promise<void> {
    for (const name of periods.keys()) {
      const row = { id: newId(random), name, ownerId: null, key: 'schedule', payload: '', endsAt: null }
      await db.transaction('jobs', (tx) => addJob(tx, row, clock.now()))
    }
  }

  return {
    /** How often the work of a name is done, in milliseconds; undefined for jobs that are sent. */
    periodOf: (name: string) => periods.get(name),
    add: (name: string, milliseconds: number) => void periods.set(name, milliseconds),
    /** Adds the missing rows, then and now; `added` is called when they are there. */
    start(added: () => void) {
      const renew = () => {
        addRows().then(added, (error: unknown) => {
          logger.error({ err: error }, 'the work by the clock could not be entered')
        })
      }
      timer = setInterval(renew, renewMs).unref()
      renew()
    },
    stop: () => clearInterval(timer),
  }
}
