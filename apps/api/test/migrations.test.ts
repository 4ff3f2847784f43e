import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { temporaryFolder } from './support/app.ts'
import { migrations } from './support/engine.ts'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const journal: Journal = JSON.parse(readFileSync(journalOf(migrations), 'utf8'))

/** The migrations as they stood after one of them. */
function migrationsUntil(last: number): string {
  const folder = temporaryFolder()
  cpSync(migrations, folder, { recursive: true })
  writeFileSync(
    journalOf(folder),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }),
  )
  return folder
}

/** A row of every table, with values that its columns take; parents before children. */
function seed(driver: Database.Database): void {
  driver.pragma('foreign_keys = OFF')
  for (const table of tables(driver)) {
    const columns = driver.pragma(`table_info(${table})`) as { name: string; type: string }[]
    const values = columns.map(({ name, type }) => {
      if (['limits', 'body'].includes(name)) return '{}'
      return type === 'INTEGER' || type === 'REAL' ? 1 : keyOf(name)
    })
    const marks = columns.map(() => '?').join(', ')
    driver.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(values)
  }
  driver.pragma('foreign_keys = ON')
}

/** Children name the one parent that there is. */
function keyOf(column: string): string {
  if (['user_id', 'owner_id', 'id', 'project_id', 'tier_id', 'webhook_id'].includes(column)) return 'one'
  return `text of ${column}`
}

function tables(driver: Database.Database): string[] {
  const rows = driver
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all() as { name: string }[]
  return rows.map(({ name }) => name)
}

const counts = (driver: Database.Database, names: readonly string[]) =>
  names.map((name) => driver.prepare(`SELECT count(*) AS rows FROM ${name}`).get())

describe('upgrades', () => {
  it.each(journal.entries.map(({ tag }, index) => [tag, index] as const))(
    'from %s keep every row',
    (_tag, index) => {
      const file = join(temporaryFolder(), 'kerfwise.db')
      const older = openDatabase(file, migrationsUntil(index))
      seed(older.driver)
      const names = tables(older.driver)
      const before = counts(older.driver, names)
      older.close()
      const newer = openDatabase(file, migrations)
      expect(counts(newer.driver, names)).toEqual(before)
      expect(newer.driver.pragma('foreign_key_check')).toEqual([])
      newer.close()
    },
  )

  it('give stored tiers their API keys, margins, racks, times at the saw and jobs, and keep the values of the operator', () => {
    const file = join(temporaryFolder(), 'kerfwise.db')
    const older = openDatabase(file, migrationsUntil(7))
    const add = older.driver.prepare(
      "INSERT INTO tiers (id, name, level, price, currency, support, limits) VALUES (?, ?, ?, 0, 'USD', 'full', ?)",
    )
    for (const level of [1, 2, 3, 6]) add.run(`level-${level}`, 'Tier', level, '{"items":7}')
    older.close()
    const newer = openDatabase(file, migrations)
    const limits = newer.driver.prepare('SELECT limits FROM tiers ORDER BY level').pluck().all() as string[]
    newer.close()
    expect(limits.map((text) => JSON.parse(text))).toEqual([
      { items: 7, apiKeys: 0, apiCalls: 0, margin: false, rack: 0, sawTime: false, jobs: false },
      { items: 7, apiKeys: 1, apiCalls: 60, margin: false, rack: 0, sawTime: false, jobs: false },
      { items: 7, apiKeys: 5, apiCalls: 120, margin: true, rack: 200, sawTime: true, jobs: true },
      { items: 7, apiKeys: 20, apiCalls: 300, margin: true, rack: 5_000, sawTime: true, jobs: true },
    ])
  })

  it('give a key no fewer calls a minute than no key, and leave the figures of the operator', () => {
    const file = join(temporaryFolder(), 'kerfwise.db')
    const older = openDatabase(file, migrationsUntil(15))
    older.driver.exec('DELETE FROM tiers')
    const add = older.driver.prepare(
      "INSERT INTO tiers (id, name, level, price, currency, support, limits) VALUES (?, ?, ?, 0, 'USD', 'full', ?)",
    )
    const before = [
      [1, 0],
      [2, 20],
      [3, 60],
      [4, 61],
      [6, 60],
    ] as const
    before.forEach(([level, apiCalls], index) => {
      add.run(`tier-${index}`, `Tier ${index}`, level, JSON.stringify({ apiCalls }))
    })
    older.close()
    const newer = openDatabase(file, migrations)
    const limits = newer.driver.prepare('SELECT limits FROM tiers ORDER BY id').pluck().all() as string[]
    newer.close()
    expect(limits.map((text) => JSON.parse(text).apiCalls)).toEqual([0, 60, 120, 61, 60])
  })
})
