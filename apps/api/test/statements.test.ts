import { expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { login, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { onSqlite } from './support/engine.ts'
import { watchStatements } from './support/statements.ts'

// On SQLite a counted call is followed by a new reading of the plans, since the count is written by another connection.
const plans = onSqlite ? 1 : 0
const request = { stock: [{ length: 6000 }], data: [{ length: 100, count: 2 }] }

/** A save of panels with the materials of these ids, and with a result of one of the panels. */
const withParts = (revision: number, materials: readonly string[], panel: string) => {
  const sent = bundle('p-3', { panels: materials.length, revision })
  const configs = Object.entries(sent.configs).map(([id, config], at) => [
    id,
    { ...config, id: materials[at] },
  ])
  const results = { [panel]: { inSync: true, data: { barsCount: 2, bars: [] } } }
  return save({ ...sent, configs: Object.fromEntries(configs), results })
}

it('the main calls run no more SQL statements than this table allows', async () => {
  const { app, settled, tierBook } = await testApp({ lookMs: 3_600_000 })
  const ann = await registered(app, 'Ann')
  // With a rack.
  await ann.ok('/user/trial', { method: 'POST' })
  await settled()
  await tierBook()
  const statements = watchStatements()
  const saved = (revision: number) => ann.ok('/cutoptim/project', save(bundle('p-1', { revision })))
  // Another project is open, and the results and materials of this one go.
  const emptied = () => {
    const sent = bundle('p-1', { revision: 2 })
    return ann.ok('/cutoptim/project', save({ ...sent, results: {}, configs: {} }))
  }
  await ann.ok('/cutoptim/project', withParts(0, ['oak', 'ash', 'ash'], 'panel-0'))
  const add = [{ length: '900', unit: 'mm', material: 'Oak', count: 2 }]
  const bars: readonly { id: string }[] = await ann.ok('/v1/rack', { body: { add } })
  for (const [at, { id }] of bars.entries()) {
    const plan = { projectId: 'p-3', panelId: `panel-${at + 1}`, title: 'Shelf' }
    await ann.ok('/v1/rack/reservations', { body: { plan, bars: [id] } })
  }
  // A panel with a bar of the rack, two materials and a result go, another material and another result come, and another
  // project is open. A statement changes one table, and either deletes or adds rows.
  const exchanged = () => ann.ok('/cutoptim/project', withParts(1, ['elm', 'elm'], 'panel-1'))
  // A panel goes with its result, its material and its bar of the rack.
  const without = () => {
    const sent = withParts(2, ['elm'], 'panel-0').body
    return ann.ok('/cutoptim/project', save({ ...sent, results: {}, configs: {} }))
  }
  const ceilings: [name: string, most: number, call: () => Promise<unknown>][] = [
    ['first save', 10, () => saved(0)],
    ['later save', 8, () => saved(1)],
    ['first save of another project', 10, () => ann.ok('/cutoptim/project', save(bundle('p-2')))],
    ['save that takes everything out', 10, emptied],
    ['save that changes all it can, the rack too', 13, exchanged],
    ['save without a panel that had bars', 11, without],
    ['list of projects', 2, () => ann.ok('/cutoptim/projects')],
    ['sign-in', 10 + plans, () => ann.ok('/user/login', login('Ann'))],
    ['solve', 3 + plans, () => ann.ok('/cutoptim/optimize1d', { body: request })],
  ]
  for (const [name, most, call] of ceilings) {
    const texts = await statements.of(call)
    expect(texts.length, `${name}\n${texts.join('\n')}`).toBeGreaterThan(0)
    expect(texts.length, `${name}\n${texts.join('\n')}`).toBeLessThanOrEqual(most)
  }
  expect(await ann.ok('/v1/rack')).toMatchObject([{ state: 'free' }, { state: 'free' }])
})
