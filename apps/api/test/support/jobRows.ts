import type { JobRow } from '../../src/platform/jobs/repository.ts'
import { jobs as jobRows } from '../../src/platform/jobs/tables.ts'
import { openTables } from './tables.ts'

/** The table of jobs on a database of its own, for the functions of its module and for processes without a server. */
export async function openJobRows() {
  const tables = await openTables()
  const { db, clock } = tables
  const now = clock.now()

  const row = (id: string, more: Partial<JobRow> = {}): JobRow => ({
    ...{ id, name: 'mail', ownerId: null, key: null, payload: '', state: 'waiting', tries: 0 },
    ...{ createdAt: now, dueAt: now, endsAt: null, lease: null, leaseEndsAt: null, fault: null, ...more },
  })

  /** Leaves these rows alone in the table, at the time at which it was opened. */
  async function anew(...rows: JobRow[]) {
    await tables.empty('jobs')
    clock.advance(now - clock.now())
    if (rows.length > 0) await db.changed(db.insert(jobRows).values(rows))
  }

  const all = async () =>
    (await db.rows(db.select().from(jobRows))).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = async () => (await all()).map(({ id }) => id)
  return { ...tables, now, row, anew, all, ids }
}
