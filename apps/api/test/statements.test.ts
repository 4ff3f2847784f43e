import { expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { login, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { onSqlite } from './support/engine.ts'
import { watchStatements } from './support/statements.ts'

// PostgreSQL locks the owner in each transaction, which is one statement more. On SQLite a counted call is followed by
// a new reading of the plans, since the count is written by another connection.
const lock = onSqlite ? 0 : 1
const plans = onSqlite ? 1 : 0
const request = { stock: [{ length: 6000 }], data: [{ length: 100, count: 2 }] }

it('the main calls run no more statements than in this table', async () => {
  const { app, settled, tierBook } = await testApp({ lookMs: 3_600_000 })
  const ann = await registered(app, 'Ann')
  await settled()
  await tierBook()
  const statements = watchStatements()
  const saved = (revision: number) => ann.ok('/cutoptim/project', save(bundle('p-1', { revision })))
  // Another project is open, and the results and materials of this one go.
  const emptied = () => {
    const sent = bundle('p-1', { revision: 2 })
    return ann.ok('/cutoptim/project', save({ ...sent, results: {}, configs: {} }))
  }
  const ceilings: [name: string, most: number, call: () => Promise<unknown>][] = [
    ['first save', 11 + lock, () => saved(0)],
    ['later save', 10 + lock, () => saved(1)],
    ['first save of another project', 11 + lock, () => ann.ok('/cutoptim/project', save(bundle('p-2')))],
    ['save that takes everything out', 12 + lock, emptied],
    ['list of projects', 2, () => ann.ok('/cutoptim/projects')],
    ['sign-in', 11 + lock + plans, () => ann.ok('/user/login', login('Ann'))],
    ['solve', 3 + plans, () => ann.ok('/cutoptim/optimize1d', { body: request })],
  ]
  for (const [name, most, call] of ceilings) {
    const texts = await statements.of(call)
    expect(texts.length, `${name}\n${texts.join('\n')}`).toBeGreaterThan(0)
    expect(texts.length, `${name}\n${texts.join('\n')}`).toBeLessThanOrEqual(most)
  }
})
