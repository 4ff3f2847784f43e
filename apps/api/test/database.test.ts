import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { temporaryFolder } from './support/app.ts'
import { migrations } from './support/engine.ts'

describe('the database file', () => {
  it('has the safe settings when it is new and when it opens again', () => {
    const file = join(temporaryFolder(), 'deeper', 'kerfwise.db')
    for (let turn = 0; turn < 2; turn += 1) {
      const { driver, close } = openDatabase(file, migrations)
      const pragma = (name: string) => driver.pragma(name, { simple: true })
      expect(pragma('journal_mode')).toBe('wal')
      expect(pragma('synchronous')).toBe(2)
      expect(pragma('foreign_keys')).toBe(1)
      expect(pragma('busy_timeout')).toBe(5000)
      close()
    }
  })
})
