import { setImmediate as afterOthers } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { dropEnded } from '../src/housekeeping.ts'
import { type TestApp, testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { onSqlite } from './support/engine.ts'
import { watchStatements } from './support/statements.ts'

const day = 24 * 3_600_000
const year = 365 * day

/** Rows of each table whose time is over, each named by a number. */
const ended = (now: number): Record<string, string> => ({
  sessions: `(id, token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    SELECT i, i, 'ann', 0, 0, ${now}, ''`,
  mail_keys: `(key_hash, user_id, purpose, mail_key, expires_at) SELECT i, 'ann', 'reset', '', ${now}`,
  external_flows: `(key_hash, purpose, browser_hash, nonce, return_to, expires_at)
    SELECT i, 'code', '', '', '', ${now}`,
  payment_events: `(provider, id, type, handled_at) SELECT 'stripe', i, '', ${now - year}`,
  jobs: `(id, name, payload, state, tries, created_at, due_at) SELECT i, '', '', 'failed', 1, ${now - year}, 0`,
  solve_jobs: `(id, owner_id, request_hash, estimate, bytes, state, created_at, expires_at)
    SELECT i, 'ann', '', '{}', 0, 'done', 0, ${now}`,
  keyed_calls: `(owner_id, key, request_hash, made, created_at) SELECT 'ann', i, '', '[]', ${now - day}`,
  saw_links: `(id, token_hash, owner_id, project_id, name, created_at, expires_at)
    SELECT i, i, 'ann', 'project', '', 0, ${now}`,
  webhook_deliveries: `(id, owner_id, webhook_id, type, body, state, turn, tries, created_at)
    SELECT i, 'ann', 'hook', '', '', 'delivered', 1, 1, ${now - year}`,
  rate_counts: `(rule, subject, window_ends, count) SELECT 'rule', i, ${now - 1}, 1`,
})

/** Ann, with as many ended rows in each table, or in one. */
async function withEnded(rows: number, only?: string): Promise<TestApp> {
  const all = await testApp()
  await registered(all.app, 'Ann')
  await all.settled()
  const { raw } = all.database
  for (const table of ['mail_keys', 'sessions', 'jobs', 'rate_counts']) await raw(`DELETE FROM ${table}`)
  await raw("UPDATE users SET id = 'ann'")
  await raw("INSERT INTO webhooks (id, owner_id, url, secret, created_at) VALUES ('hook', 'ann', '', '', 0)")
  await raw(`INSERT INTO projects
    (owner_id, id, title, description, created, modified, revision, panel_count, item_count, body)
    VALUES ('ann', 'project', '', '', 0, 0, 1, 0, 0, '{}')`)
  for (const [table, select] of Object.entries(ended(all.clock.now()))) {
    if (only !== undefined && only !== table) continue
    const numbers = `WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ${rows})`
    const [columns, values] = select.split(/(?=SELECT)/) as [string, string]
    await raw(
      `INSERT INTO ${table} ${columns} ${numbers}, named AS (SELECT CAST(k AS TEXT) AS i FROM n) ${values} FROM named`,
    )
  }
  return all
}

const left = async ({ database }: TestApp, table: string) =>
  Number((await database.raw(`SELECT count(*) AS rows FROM ${table}`))[0]?.rows)

describe('expired rows', () => {
  const tables = Object.keys(ended(0))

  it.each(tables)('are deleted in lots, with other calls in between: %s', async (table) => {
    const all = await withEnded(1_203, table)
    const statements = watchStatements()
    let isOver = false
    const texts = await statements.of(async () => {
      const dropping = dropEnded(all.database, all.clock).then(() => {
        isOver = true
      })
      // Three lots take three turns of the loop at least.
      for (let turn = 0; turn < 3; turn += 1) {
        expect(isOver).toBe(false)
        await afterOthers()
      }
      await dropping
    })
    const lots = texts.filter((text) => text.startsWith(`delete from "${table}"`))
    // 500, 500, 203 and none; failed jobs are also looked at for too many.
    expect(lots.length).toBe(table === 'jobs' ? 5 : 4)
    expect(await left(all, table)).toBe(0)
  })

  it('are found through an index', async ({ skip }) => {
    if (!onSqlite) return skip('a small table of PostgreSQL is read whole, whatever its indexes')
    const all = await withEnded(1)
    const statements = watchStatements()
    const texts = await statements.of(() => dropEnded(all.database, all.clock))
    const changing = texts.filter((text) => /^(delete|update)/.test(text))
    expect(new Set(changing.map((text) => /^(?:delete from|update) "(\w+)"/.exec(text)?.[1]))).toEqual(
      new Set(tables),
    )
    for (const text of changing) {
      const plan = await all.database.raw(`EXPLAIN QUERY PLAN ${text.replaceAll('?', '1')}`)
      const steps = plan.map(({ detail }) => String(detail))
      expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
    }
  })

  it('go alone, and the other rows stay', async () => {
    const all = await withEnded(3)
    all.clock.advance(-1)
    await all.database.raw(`UPDATE payment_events SET handled_at = ${all.clock.now()}`)
    await all.database.raw(`UPDATE jobs SET created_at = ${all.clock.now()}`)
    await all.database.raw(`UPDATE webhook_deliveries SET created_at = ${all.clock.now()}`)
    await dropEnded(all.database, all.clock)
    for (const table of tables) expect([table, await left(all, table)]).toEqual([table, 3])
  })
})
