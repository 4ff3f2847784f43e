import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { createInProcessBus } from '../../src/platform/bus/inProcess.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import type { Store } from '../../src/platform/db/store.ts'
import { createInProcessJobs } from '../../src/platform/jobs/inProcess.ts'
import type { Job, SendOptions } from '../../src/platform/jobs/jobs.ts'
import { openJobRows } from './jobRows.ts'

export const second = 1_000
export const minute = 60 * second
export const day = 24 * 60 * minute

/** Runs all that does not wait for a time. */
export const quiet = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

/** The table of jobs, one for a file of tests, and processes that work on it. */
export async function openProcesses() {
  const rows = await openJobRows()
  const { now, row, db, clock, random, logger } = rows
  const vault = createVault(randomBytes(32), randomBytes)
  const parts = { db, clock, random, vault, logger: logger as never }

  /** A job that waits in the table, as another process has sent it. */
  const waits = (id: string, dueAt = now) => row(id, { payload: vault.seal('null', id), dueAt })

  /** Jobs of one process, which no clock wakes unless the test lets time pass. */
  function process({ lookMs = minute, store = db }: { lookMs?: number | null; store?: Store } = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const bus = createInProcessBus(() => false)
    const own = { ...parts, bus, db: store }
    const jobs = createInProcessJobs(lookMs === null ? own : { ...own, lookMs })
    onTestFinished(async () => {
      const closing = jobs.close()
      await quiet()
      for (const { end } of begun) end()
      await closing
    })
    onTestFinished(() => void vi.useRealTimers())
    const begun: { name: string; data: unknown; job: Job; end(): void; fail(fault: Error): void }[] = []
    return {
      ...jobs,
      bus,
      begun,
      names: () => begun.map(({ name, data }) => `${name} ${data}`),
      /** Does jobs of a name, each as long as the test wants. */
      takes: (name: string, options?: Parameters<typeof jobs.work>[2]) =>
        jobs.work(
          name,
          (job) =>
            new Promise((end, fail) => begun.push({ name, data: job.data, job, end: () => end(), fail })),
          options,
        ),
      post: (name: string, data: unknown = null, options: SendOptions = {}) =>
        db.transaction('x', (tx) => jobs.send(tx, name, data, options)),
      pass: async (milliseconds: number) => {
        clock.advance(milliseconds)
        await vi.advanceTimersByTimeAsync(milliseconds)
        await quiet()
      },
      endAll() {
        for (const { end } of begun) end()
      },
    }
  }

  /** The database, which takes no change while it is full. */
  function fullable() {
    let isFull = false
    const store: Store = {
      ...db,
      changed: async (statement) => (isFull ? Promise.reject(new Error('full')) : db.changed(statement)),
    }
    const fill = (full: boolean) => {
      isFull = full
    }
    return { store, fill }
  }

  return { ...rows, vault, parts, waits, process, fullable }
}
