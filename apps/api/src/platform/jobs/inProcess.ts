import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import { newId, type Random } from '../crypto/tokens.ts'
import type { Vault } from '../crypto/vault.ts'
import { afterwards, type Store } from '../db/store.ts'
import { faultOf } from './faults.ts'
import { type Handler, Hopeless, type Jobs, type WorkOptions } from './jobs.ts'
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
const minute = 60 * second
const hour = 60 * minute

/** How long a job waits after each try that failed. After the last of them it has had its tries: most of a day. */
export const waitsMs = [
  10 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
] as const
const longestMs = Math.max(...waitsMs)

/** Jobs that run at once of names without their own number. A slow mail server holds up one of them only. */
const atOnce = 4
/** A job whose process died is taken again after so long; one that runs is held anew three times as often. */
const leaseMs = 15 * second

/** Jobs in a table of the database, done by this process. */
export function createInProcessJobs(parts: JobParts): Jobs {
  const { db, bus, vault, clock, random, logger, lookMs = 5 * second } = parts
  const handlers = new Map<string, { readonly handler: Handler; readonly options: WorkOptions | undefined }>()
  const held = new Map<string, { readonly row: table.JobRow; readonly done: Promise<void> }>()
  /**
   * Names of jobs whose last try failed, and the time until which none of them begins: their jobs fail one by one, not
   * all at once.
   */
  const resting = new Map<string, number>()
  const ending = new AbortController()
  const schedules = createSchedules(parts)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  const open = () => timer !== undefined && !ending.signal.aborted

  const isApart = (name: string) => handlers.get(name)?.options !== undefined
  const rowsHeld = () => [...held.values()].map(({ row }) => row)

  /** The names of which a further job may begin now. */
  function ready(): string[] {
    const now = performance.now()
    const rows = rowsHeld()
    const shared = rows.filter(({ name }) => !isApart(name)).length
    return [...handlers].flatMap(([name, { options }]) => {
      const used = options ? rows.filter((row) => row.name === name).length : shared
      return used < (options?.atOnce ?? atOnce) && (resting.get(name) ?? 0) <= now ? [name] : []
    })
  }

  /** The owners of whom no further job of a name may begin now, by name. */
  function busyOwners(names: readonly string[]): table.BusyOwners[] {
    return names.flatMap((name) => {
      const most = handlers.get(name)?.options?.ofOwner
      if (most === undefined) return []
      const owners = rowsHeld().flatMap((row) => (row.name === name && row.ownerId ? [row.ownerId] : []))
      const busy = [...new Set(owners)].filter(
        (one) => owners.filter((other) => other === one).length >= most,
      )
      return [{ name, owners: busy }]
    })
  }

  async function takeAll(): Promise<void> {
    for (let names = ready(); open() && names.length > 0; names = ready()) {
      const row = await table.takeJob(db, {
        names,
        except: [...held.keys()],
        busy: busyOwners(names),
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
    const note = await outcomeOf(row)
    clearInterval(renewing)
    await keep(row, note)
  }

  /** Does a work by the clock, and returns the function that stores its next time: after a fault soon, if not often. */
  async function nextTimeOf(row: table.JobRow, period: number): Promise<() => Promise<void>> {
    const { id, name, createdAt, tries } = row
    try {
      await handlers.get(name)?.handler({
        id,
        createdAt,
        data: null,
        nextMs: undefined,
        ending: ending.signal,
      })
      return () => table.repeatJob(db, row, clock.now() + period)
    } catch (error) {
      const wait = waitsMs[tries - 1]
      logger.error({ err: error, name }, 'work by the clock failed')
      if (wait === undefined || wait >= period) return () => table.repeatJob(db, row, clock.now() + period)
      return () => table.postponeJob(db, row, clock.now() + wait, faultOf(error))
    }
  }

  /** Tries a job, and returns the function that stores its outcome. */
  async function outcomeOf(row: table.JobRow): Promise<() => Promise<void>> {
    const period = schedules.periodOf(row.name)
    if (period !== undefined) return nextTimeOf(row, period)
    const about = { job: row.id, name: row.name, tries: row.tries }
    try {
      const handler = handlers.get(row.name)?.handler
      if (!handler) throw new Error(`nobody does jobs of the name ${row.name}`)
      // Each of its earlier tries has ended the process, or failed unnoted.
      if (row.tries > waitsMs.length + 1) throw new Hopeless('begun too often')
      if (row.endsAt !== null && row.endsAt <= clock.now()) throw new Hopeless('too late')
      const text = vault.open(row.payload, row.id)
      if (text === undefined) throw new Hopeless('sealed by another key')
      const { id, createdAt } = row
      const nextMs = waitsMs[row.tries - 1]
      await handler({ id, createdAt, data: JSON.parse(text), nextMs, ending: ending.signal })
      resting.delete(row.name)
      return () => table.dropJob(db, row.id)
    } catch (error) {
      const fault = faultOf(error)
      const wait = error instanceof Hopeless ? undefined : waitsMs[row.tries - 1]
      if (wait === undefined) {
        logger.error({ ...about, fault }, 'job failed for good; see admin job list')
        return () => table.failJob(db, row, fault)
      }
      logger.warn({ ...about, fault, seconds: wait / second }, 'job failed, and will be tried again')
      // Where each owner has jobs of their own fault, one owner's faults are no reason to keep the others waiting.
      if (handlers.get(row.name)?.options?.ofOwner === undefined) {
        resting.set(row.name, performance.now() + lookMs)
      }
      return () => table.postponeJob(db, row, clock.now() + wait, fault)
    }
  }

  /** Notes an outcome. While the database takes nothing the job stays held, so that no mail is sent twice for it. */
  async function keep({ id }: table.JobRow, note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await note()
      } catch (error) {
        logger.error({ err: error, job: id }, 'the end of a job could not be noted')
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
