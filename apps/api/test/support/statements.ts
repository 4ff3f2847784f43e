import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { onSqlite } from './engine.ts'

export interface Statements {
  /** The texts of the statements that a call runs, with those that begin and end transactions. */
  of(call: () => Promise<unknown>): Promise<string[]>
}

/** Looks whether another process has changed the file; the driver answers from memory. */
const isLook = (text: string) => /^PRAGMA data_version/i.test(text)

/** Notes every statement that reaches a driver, from whatever part of the server. */
export function watchStatements(): Statements {
  const texts: string[] = []
  const stop = onSqlite ? watchSqlite(texts) : watchPostgres(texts)
  onTestFinished(stop)
  return {
    async of(call) {
      texts.length = 0
      await call()
      return texts.filter((text) => !isLook(text))
    },
  }
}

function watchSqlite(texts: string[]): () => void {
  const driver = new BetterSqlite(':memory:')
  const statement: BetterSqlite.Statement = Object.getPrototypeOf(driver.prepare('SELECT 1'))
  driver.close()
  const ways = ['all', 'get', 'run'] as const
  const spies = ways.map((way) => {
    const real = statement[way]
    return vi.spyOn(statement, way).mockImplementation(function (
      this: BetterSqlite.Statement,
      ...values: unknown[]
    ) {
      texts.push(this.source)
      return Reflect.apply(real, this, values)
    })
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

function watchPostgres(texts: string[]): () => void {
  const real: (...values: unknown[]) => unknown = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [asked] = values
    texts.push(typeof asked === 'string' ? asked : String((asked as { text?: string }).text))
    return Reflect.apply(real, this, values)
  })
  return () => spy.mockRestore()
}
