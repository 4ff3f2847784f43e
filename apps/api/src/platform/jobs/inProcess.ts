import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import { newId, type Random } from '../crypto/tokens.ts'
import type { Vault } from '../crypto/vault.ts'
import { afterwards, type Store } from '../db/store.ts'
import { createAttempt } from './attempt.ts'
import type { Handler, Jobs, WorkOptions } from './jobs.ts'
import { longestMs, type Outcome } from './outcome.ts'
import { busyOwners, readyNames, type Standing } from './readiness.ts'
import * as table from './repository.ts'
import { createSchedules } from './schedules.ts'

export interface JobParts {
  readonly db: Store
  /** Wakes other servers, of which only some may run a job that is sent here. */
  readonly bus: Bus
  readonly vault: Vault
  readonly clock: Clock
  readonly random: Random
  readonly logger: FastifyBaseLogger
  /** How often the table is looked at, in milliseconds; a job that is sent here is begun at once. */
  readonly lookMs?: number
}

const second = 1_000

/** A job whose process died is taken again after so long; one that runs is held anew three times as often. */
const leaseMs = 15 * second

/** Jobs in a table of the database, done by this process. */
export function createInProcessJobs(parts: JobParts): Jobs {
  const { db, bus, vault, clock, random, logger, lookMs = 5 * second } = parts
  const handlers = new Map<string, { readonly handler: Handler; readonly options: WorkOptions | undefined }>()
  const held = new Map<string, { readonly row: table.JobRow; readonly done: Promise<void> }>()
  /** Names of jobs whose last try failed, and the time until which none of them begins. */
  const resting = new Map<string, number>()
  const ending = new AbortController()
  const schedules = createSchedules(parts)
  const attempt = createAttempt({
    ...{ vault, clock, logger, ending: ending.signal, periodOf: schedules.periodOf },
    handlerOf: (name) => handlers.get(name)?.handler,
  })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  const open = () => timer !== undefined && !ending.signal.aborted

  const standing = (): Standing => ({
    kinds: handlers,
    running: [...held.values()].map(({ row }) => row),
    resting,
  })
  const ready = () => readyNames(standing(), performance.now())

  async function takeAll(): Promise<void> {
    for (let names = ready(); open() && names.length > 0; names = ready()) {
      const row = await table.takeJob(db, {
        names,
        except: [...held.keys()],
        busy: busyOwners(standing(), names),
        now: () => clock.now(),
        longestMs,
        lease: newId(random),
        leaseMs,
      })
      if (!row) return
      const done = tryJob(row).finally(() => {
        held.delete(row.id)
        look()
      })
      held.set(row.id, { row, done })
    }
  }

  function look(): void {
    again = true
    if (looking || !open()) return
    again = false
    looking = takeAll()
      .catch((error: unknown) => logger.error({ err: error }, 'jobs cannot be read'))
      .finally(() => {
        looking = undefined
        if (again) look()
      })
  }

  async function tryJob(row: table.JobRow): Promise<void> {
    const renewing = setInterval(() => {
      table.renewLease(db, row, clock.now() + leaseMs).catch((error: unknown) => {
        logger.warn({ err: error, job: row.id }, 'a job could not be held')
      })
    }, leaseMs / 3)
    const outcome = await attempt(row)
    clearInterval(renewing)
    rest(row.name, outcome)
    await keep(row, outcome)
  }

  /** Lets the jobs of a name fail one by one, not all at once. */
  function rest(name: string, { becomes }: Outcome): void {
    if (becomes === 'done') resting.delete(name)
    // Where each owner has jobs of their own fault, one owner's faults are no reason to keep the others waiting.
    const isShared =
      handlers.get(name)?.options?.ofOwner === undefined && schedules.periodOf(name) === undefined
    if (becomes === 'postponed' && isShared) resting.set(name, performance.now() + lookMs)
  }

  /** Notes an outcome. While the database takes nothing the job stays held, so that no mail is sent twice for it. */
  async function keep(row: table.JobRow, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await table.noteOutcome(db, row, outcome, clock.now())
      } catch (error) {
        logger.error({ err: error, job: row.id }, 'the end of a job could not be noted')
        if (ending.signal.aborted) return
        await new Promise((resolve) => setTimeout(resolve, lookMs).unref())
      }
    }
  }

  return {
    *send(tx, name, data, { ownerId = null, key = null, endsAt = null, sooner = false } = {}) {
      const id = newId(random)
      const payload = vault.seal(JSON.stringify(data), id)
      const added = yield* table.addJob(tx, { id, name, ownerId, key, payload, endsAt }, clock.now())
      if (!added && sooner) yield* table.hastenJob(tx, { name, key }, clock.now())
      yield* afterwards(() => bus.tell('jobs', id))
      return added
    },
    work: (name, handler, options) => void handlers.set(name, { handler, options }),
    every(name, milliseconds) {
      if (!handlers.has(name)) throw new Error(`nobody does jobs of the name ${name}`)
      // A row that is due later counts as one of a clock that was ahead, and would be begun at once, again and again.
      if (milliseconds > longestMs) throw new Error(`${name} is to be done every 12 hours at least`)
      schedules.add(name, milliseconds)
    },
    async figures() {
      const due = await table.earliestDue(db)
      return { counts: await table.countJobs(db), lateMs: due === null ? 0 : Math.max(0, clock.now() - due) }
    },
    start() {
      bus.hear('jobs', (id) => {
        if (id !== null) look()
      })
      timer = setInterval(look, lookMs)
      timer.unref()
      schedules.start(look)
      look()
    },
    async close() {
      ending.abort()
      clearInterval(timer)
      schedules.stop()
      // A look that is under way may still take a job.
      await looking
      await Promise.all([...held.values()].map(({ done }) => done))
    },
  }
}
