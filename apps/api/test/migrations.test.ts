import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { temporaryFolder } from './support/app.ts'
import { migrations } from './support/engine.ts'
import { columnsOf, migrationsUntil, seed, tablesOf } from './support/olderTables.ts'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

const journal: Journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'))
const until = (last: number) => migrationsUntil(migrations, last)

/** All values of the tables; of the plans without the limits, which migrations complete. */
const values = (driver: Database.Database, columns: ReadonlyMap<string, readonly string[]>) =>
  [...columns].map(([table, names]) => [
    table,
    driver.prepare(`SELECT ${names.filter((name) => name !== 'limits').join(', ')} FROM ${table}`).all(),
  ])

describe('upgrades', () => {
  it.each(journal.entries.map(({ tag }, index) => [tag, index] as const))(
    'from %s keep every value of every row',
    (_tag, index) => {
      const file = join(temporaryFolder(), 'kerfwise.db')
      const older = openDatabase(file, until(index))
      seed(older.driver)
      const columns = new Map(tablesOf(older.driver).map((name) => [name, columnsOf(older.driver, name)]))
      const before = values(older.driver, columns)
      older.close()
      const newer = openDatabase(file, migrations)
      expect(values(newer.driver, columns)).toEqual(before)
      expect(newer.driver.pragma('foreign_key_check')).toEqual([])
      newer.close()
    },
  )

  it('give stored tiers their API keys, margins, racks, times at the saw and jobs, and keep the values of the operator', () => {
    const file = join(temporaryFolder(), 'kerfwise.db')
    const older = openDatabase(file, until(7))
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
    const older = openDatabase(file, until(15))
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
