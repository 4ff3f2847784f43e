import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { temporaryFolder } from './app.ts'

/** The migrations of a folder as they stood after one of them, counted from 0. */
export function migrationsUntil(folder: string, last: number): string {
  const until = temporaryFolder()
  cpSync(folder, until, { recursive: true })
  const journal = join(until, 'meta', '_journal.json')
  const read: { readonly entries: readonly unknown[] } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...read, entries: read.entries.slice(0, last + 1) }))
  return until
}

/** The tables of a file, without those of the migrator. */
export function tablesOf(driver: Database.Database): string[] {
  return driver
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .pluck()
    .all() as string[]
}

export function columnsOf(driver: Database.Database, table: string): string[] {
  return (driver.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
}

/** Adds a row to every table that has none, with values that its columns take. Children name the parents that `keys` has. */
export function seed(driver: Database.Database, keys: Readonly<Record<string, string>> = {}): void {
  driver.pragma('foreign_keys = OFF')
  for (const table of tablesOf(driver)) {
    if (driver.prepare(`SELECT 1 FROM ${table}`).get()) continue
    const columns = driver.pragma(`table_info(${table})`) as { name: string; type: string }[]
    const values = columns.map(({ name, type }) => {
      if (['limits', 'body'].includes(name)) return '{}'
      return type === 'INTEGER' || type === 'REAL' ? 1 : (keys[name] ?? keyOf(name))
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
