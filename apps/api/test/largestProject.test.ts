import { bounds } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { mostBytesWithin } from '../src/modules/projects/bytes.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { bundle } from './support/bundle.ts'
import { book } from './support/tierBook.ts'

describe('the largest project of a tier', () => {
  const tier = (more: object) => ({ ...book.byId('free'), items: 50, input: 300, panels: 3, ...more })

  it('has room for its panels, their pieces and their plans', () => {
    const panel = 200_000 + 50 * 16_500 + 300 * 500
    expect(mostBytesWithin(tier({}))).toBe(3 * panel)
    expect(mostBytesWithin(tier({ panels: 1 }))).toBe(panel)
    expect(mostBytesWithin(tier({ panels: 1_000 }))).toBe(bounds.largeBody)
  })

  it.each(['items', 'input', 'panels'])('is the server’s own without a limit of %s', (limit) => {
    expect(mostBytesWithin(tier({ [limit]: null }))).toBe(bounds.largeBody)
  })
})

/** Ann on the Free plan, after a trial in which she may have saved a project of so many panels and rows each. */
async function lapsed(stored?: { panels: number; rows: number }) {
  const { app, clock } = await testApp()
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  if (stored) await ann.ok('/cutoptim/project', { body: bundle('p-1', stored) })
  clock.advance(60 * 24 * 3_600_000)
  await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: 'correct horse battery' } })
  return async (bytes: number) => {
    const body = { ...bundle('small'), results: { 'panel-0': { notes: '' } } }
    body.results['panel-0'].notes = 'n'.repeat(bytes - JSON.stringify(body).length)
    const answer = await ann.call('/cutoptim/project', { body })
    return [answer.statusCode, answer.json().error?.details.most]
  }
}

describe('the largest body of a save', () => {
  const most = mostBytesWithin(book.byId('free'))

  it('is the largest project of the person’s plan', async () => {
    const sent = await lapsed({ panels: 2, rows: 30 })
    expect(await sent(most + 1)).toEqual([413, most])
    expect(await sent(most)).toEqual([200, undefined])
  })

  it.each([
    ['more panels', { panels: 3, rows: 1 }],
    ['more rows', { panels: 2, rows: 31 }],
  ])('is larger for a person who has a project of %s from an earlier plan', async (_, stored) => {
    expect(await (await lapsed(stored))(most + 1)).toEqual([200, undefined])
  })
})

describe('all projects of a person', () => {
  it('are bounded in bytes: one may grow up to the last byte, and a stored one may always shrink', async () => {
    const { app, admission } = await testApp({ env: { KERFWISE_PROJECTS_BYTES: '8000000' } })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const revisions = new Map<string, number>()
    /** Saves a project that takes so many bytes of the allowance. */
    const save = async (id: string, bytes: number) => {
      const parts = { panels: [{ id: 'p' }], items: {}, configs: { p: {} } }
      const { panels, items, configs } = parts
      const rest = JSON.stringify({ items, panels, configs }).length + JSON.stringify({ x: '' }).length
      const results = { p: { x: 'n'.repeat(bytes - rest) } }
      const revision = revisions.get(id) ?? 0
      const answer = await ann.call('/cutoptim/project', {
        body: { project: { id, revision }, ...parts, results },
      })
      if (answer.statusCode === 200) revisions.set(id, revision + 1)
      const { key, details } = answer.json().error ?? { key: 'saved' }
      return details ? [key, details] : key
    }
    const refused = (asked: number) => ['tooLarge', { limit: 'projectBytes', allowed: 8_000_000, asked }]
    expect([await save('a', 5_000_000), await save('b', 2_000_000)]).toEqual(['saved', 'saved'])
    expect(await save('c', 1_000_001)).toEqual(refused(8_000_001))
    expect(await save('a', 6_000_001)).toEqual(refused(8_000_001))
    expect(await save('c', 1_000_000)).toBe('saved')
    expect([await save('a', 4_000_000), await save('b', 3_000_000)]).toEqual(['saved', 'saved'])
    expect(admission.refusals('kept')).toBe(2)
  })
})
