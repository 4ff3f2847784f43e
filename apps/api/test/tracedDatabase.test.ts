import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changed, first, rows } from '../src/platform/db/store.ts'
import { tracedDatabase } from '../src/platform/db/traced.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { createLogger } from '../src/platform/logger.ts'
import { startTraces } from '../src/platform/traces/openTelemetry.ts'
import { startCollector } from './support/collector.ts'
import { openJobRows } from './support/jobRows.ts'

const { db, bus, row, anew } = await openJobRows()

/** A database with traces that a collector takes, and what it has of a work inside a call. */
async function traced({ onPostgres = false } = {}) {
  const collector = await startCollector()
  const traces = await startTraces({ endpoint: collector.url, server: {}, logger: createLogger('silent') })
  // The same tables stand for those of a database server; only the name of the engine depends on it.
  const pool = onPostgres ? { connections: () => ({ used: 0, idle: 0, waiting: 0 }), hear() {} } : null
  const parts = { db, counts: db, bus, pool, hasRoom: async () => true, close: async () => {} }
  const call = traces.begin('call', 'GET /', {})
  return {
    ...tracedDatabase(parts, traces),
    inCall: <T>(work: () => Promise<T>) => traces.within(call, work),
    /** The spans in their order of ending, each below its parent's name. */
    async spans() {
      call.end()
      await traces.close()
      const all = collector.spans()
      const nameOf = (id: string | undefined) => all.find(({ spanId }) => spanId === id)?.name
      return all.map(({ name, parentSpanId, facts, marks, failed }) => ({
        ...{ name, facts, marks, failed, within: nameOf(parentSpanId) },
      }))
    },
  }
}

const named = (id: string) => eq(jobs.id, id)

describe('the trace of a call', () => {
  it('has a span for each statement, with its text and without its values', async () => {
    await anew(row('secret'))
    const { db, counts, inCall, spans } = await traced()
    const byId = db.prepared(
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(eq(jobs.id, sql.placeholder('id'))),
    )
    await inCall(async () => {
      expect(await db.rows(db.select({ id: jobs.id }).from(jobs))).toEqual([{ id: 'secret' }])
      expect(await db.first(db.select({ id: jobs.id }).from(jobs).where(named('none')))).toBeUndefined()
      expect(await db.changed(db.update(jobs).set({ tries: 1 }).where(named('secret')))).toBe(1)
      expect(await byId({ id: 'secret' })).toEqual([{ id: 'secret' }])
      expect(await counts.changed(db.delete(jobs).where(named('none')))).toBe(0)
    })
    const all = await spans()
    expect(all.map(({ name, within }) => [name, within])).toEqual([
      ['select jobs', 'GET /'],
      ['select jobs', 'GET /'],
      ['update jobs', 'GET /'],
      ['select jobs', 'GET /'],
      ['delete jobs', 'GET /'],
      ['GET /', undefined],
    ])
    expect(all[2]?.facts).toEqual({
      'db.system.name': 'sqlite',
      'db.query.text': 'update "jobs" set "tries" = ? where "jobs"."id" = ?',
    })
    expect(JSON.stringify(all)).not.toContain('secret')
  })

  it('has the beginning of a long statement, and its bare kind where it is about no table', async () => {
    await anew()
    const { db, inCall, spans } = await traced()
    const many = Array.from({ length: 100 }, (_, i) => row(`${i}`))
    await inCall(() => db.changed(db.insert(jobs).values(many)))
    const pragma = { all: () => [], toSQL: () => ({ sql: 'PRAGMA data_version' }) }
    await inCall(() => db.rows(pragma))
    // A statement whose text is not known.
    await inCall(() => db.rows({ all: () => [] }))
    const [long, ...short] = await spans()
    expect([long?.name, String(long?.facts['db.query.text']).length]).toEqual(['insert jobs', 1_000])
    expect(short.map(({ name }) => name)).toEqual(['pragma', 'statement', 'GET /'])
  })

  it('has a span for a transaction with its statements, marked when its work begins', async () => {
    await anew()
    const { db, inCall, spans } = await traced()
    const after: string[] = []
    const found = await inCall(() =>
      db.transaction('ann', function* (tx) {
        yield* changed(tx.insert(jobs).values(row('a')))
        yield (engine) => engine.afterwards(() => void after.push('stored'))
        return yield* first(tx.select({ id: jobs.id }).from(jobs))
      }),
    )
    expect([found, after]).toEqual([{ id: 'a' }, ['stored']])
    expect(await inCall(() => db.reading((tx) => rows(tx.select({ tries: jobs.tries }).from(jobs))))).toEqual(
      [{ tries: 0 }],
    )
    expect((await spans()).map(({ name, within, marks }) => [name, within, ...marks])).toEqual([
      ['insert jobs', 'transaction'],
      ['select jobs', 'transaction'],
      ['transaction', 'GET /', 'begun'],
      ['select jobs', 'reading'],
      ['reading', 'GET /', 'begun'],
      ['GET /', undefined],
    ])
  })

  it('shows which statement failed, and with it the transaction, which leaves nothing', async () => {
    await anew(row('a'))
    const { db, inCall, spans } = await traced()
    const failing = inCall(() =>
      db.transaction('ann', function* (tx) {
        yield* changed(tx.insert(jobs).values(row('b')))
        yield* changed(tx.insert(jobs).values(row('a')))
      }),
    )
    await expect(failing).rejects.toThrow()
    await expect(inCall(() => db.changed(db.insert(jobs).values(row('a'))))).rejects.toThrow()
    expect(await db.rows(db.select({ id: jobs.id }).from(jobs))).toEqual([{ id: 'a' }])
    expect((await spans()).map(({ name, failed, within }) => [name, failed, within])).toEqual([
      ['insert jobs', false, 'transaction'],
      ['insert jobs', true, 'transaction'],
      ['transaction', true, 'GET /'],
      ['insert jobs', true, 'GET /'],
      ['GET /', false, undefined],
    ])
  })

  it('names PostgreSQL, and has nothing of what runs outside of calls', async () => {
    await anew(row('a'))
    const { db, inCall, spans } = await traced({ onPostgres: true })
    const look = () => db.reading((tx) => first(tx.select({ id: jobs.id }).from(jobs)))
    const heard: unknown[] = []
    bus.hear('jobs', (id) => heard.push(id))
    expect(await look()).toEqual({ id: 'a' })
    expect(await db.first(db.select({ id: jobs.id }).from(jobs))).toEqual({ id: 'a' })
    expect(await inCall(look)).toEqual({ id: 'a' })
    bus.tell('jobs', 'a')
    expect(heard).toEqual(['a'])
    const all = await spans()
    expect(all.map(({ name, facts }) => [name, facts['db.system.name']])).toEqual([
      ['select jobs', 'postgresql'],
      ['reading', 'postgresql'],
      ['GET /', undefined],
    ])
  })
})
