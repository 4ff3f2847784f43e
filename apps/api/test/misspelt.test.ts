import { loadOptimizer } from '@kerfwise/optimizer/node'
import { misspelt } from '@kerfwise/testkit/misspelt'
import { describe, expect, it } from 'vitest'
import type { OptimizerPool } from '../src/platform/optimizer/pool.ts'
import { testApp } from './support/app.ts'
import { type Browser, registered } from './support/browser.ts'
import { bundle } from './support/bundle.ts'
import { answering } from './support/optimizer.ts'

const names = misspelt('names')
const lists = misspelt('lists')

describe('a request with a name that nobody knows', () => {
  it.each(['/rest/v1/solve', '/rest/cutoptim/optimize1d', '/rest/v1/jobs'])(
    'is refused by %s',
    async (url) => {
      const { app } = await testApp()
      const ann = await registered(app, 'Ann')
      const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
      expect(names.cases.length).toBeGreaterThanOrEqual(300)
      for (const { input, path, reason } of names.cases) {
        const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload: input })
        expect([answer.statusCode, answer.json().error?.key, answer.json().error?.details]).toEqual([
          400,
          'invalidRequest',
          expect.objectContaining({ path, reason }),
        ])
      }
    },
  )

  it('is accepted where every name is known', async () => {
    const { app } = await testApp()
    const answer = await app.inject({ method: 'POST', url: '/rest/v1/solve', payload: names.base })
    // The guest's tier refuses the demo, after the names.
    expect(answer.json().error.key).toBe('notAuthorized')
  })
})

describe('a list as people write it, with a name that nobody knows', () => {
  it('is refused by /rest/v1/plan, and accepted where every name is known', async () => {
    const engine = await loadOptimizer()
    const planning: OptimizerPool = {
      ...answering({}),
      run: async ({ request }) => Buffer.from(engine.plan(Buffer.from(request).toString())),
    }
    const { app, clock } = await testApp({ env: { KERFWISE_MODE: 'own' }, deps: { optimizer: planning } })
    const ann = await registered(app, 'Ann')
    expect((await ann.call('/v1/plan', { body: lists.base })).statusCode).toBe(200)
    for (const { input, path, reason } of lists.cases) {
      // Beyond the budget of calls a minute.
      clock.advance(1_000)
      const answer = await ann.call('/v1/plan', { body: input })
      expect([answer.statusCode, answer.json().error?.details]).toEqual([400, { path, reason }])
    }
  })
})

const refusal = async (browser: Browser, path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await browser.call(path, { method, body })
  return answer.json().error?.details
}

describe('other inputs with a name that nobody knows', () => {
  it.each([
    [
      '/v1/materials',
      { name: 'Pine', leftovers: [{ len: '1', stock: '2' }] },
      '$.leftovers[0].len',
      '"length"',
    ],
    ['/v1/materials', { name: 'Pine', barLenght: '4000' }, '$.barLenght', '"barLength"'],
    ['/v1/materials', { name: 'Pine', kerf: '3' }, '$.kerf', '"cutWaste"'],
    ['/v1/rack', { ad: [] }, '$.ad', '"add"'],
    ['/v1/rack', { add: [{ lenght: '1', unit: 'mm', material: 'Pine' }] }, '$.add[0].lenght', '"length"'],
    ['/v1/rack/worth', { unit: 'mm', clases: [] }, '$.clases', '"classes"'],
    ['/user/keys', { nmae: 'x' }, '$.nmae', '"name"'],
    ['/user/webhooks', { URL: 'https://example.org' }, '$.URL', '"url"'],
    ['/v1/projects', { ...bundle('p'), item: {} }, '$.item', '"items"'],
    ['/v1/lists', { txt: '4 x 100' }, '$.txt', '"text"'],
  ])('%s %j', async (path, body, at, meant) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const reason = `is not a field here: did you mean ${meant}?`
    const method = path.endsWith('worth') ? 'PUT' : 'POST'
    expect(await refusal(ann, path, body, method)).toMatchObject({ path: at, reason })
  })
})

describe('a project of a program', () => {
  const sent = (item: object, config: object = {}) => ({
    project: { id: 'order' },
    panels: [{ id: 'pine' }],
    items: { pine: { 1: { id: '1', length: '1841.5', count: '4', ...item } } },
    configs: { pine: { barLength: '6000', cutWaste: '3.2', inputUnit: 'mm', ...config } },
  })

  it.each([
    [sent({ length: 'banana' }), '$.items.pine["1"].length', 'cannot be read (lengthNotation)'],
    [sent({ count: 'four' }), '$.items.pine["1"].count', 'cannot be read (integer)'],
    [sent({}, { barLength: '6 k' }), '$.configs.pine.barLength', 'cannot be read (lengthNotation)'],
    [sent({}, { cutWaste: 'thin' }), '$.configs.pine.cutWaste', 'cannot be read (lengthNotation)'],
    [sent({ lenght: '5' }), '$.items.pine["1"].lenght', 'is not a field here: did you mean "length"?'],
    [sent({}, { kerf: '5' }), '$.configs.pine.kerf', 'is not a field here: did you mean "cutWaste"?'],
    [
      { ...sent({}), panels: [{ id: 'pine', titel: 'Pine' }] },
      '$.panels[0].titel',
      'is not a field here: did you mean "title"?',
    ],
    [
      { ...sent({}), jobs: [{ name: 'x', duee: '' }] },
      '$.jobs[0].duee',
      'is not a field here: did you mean "due"?',
    ],
    [
      { ...sent({}), horizon: { until: '2026-12-24', undatd: 'due' } },
      '$.horizon.undatd',
      'is not a field here: did you mean "undated"?',
    ],
  ])('is refused with a text that cannot be read, or an unknown name: %j', async (body, path, reason) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    expect(await refusal(ann, '/v1/projects', body)).toMatchObject({ path, reason })
  })

  it('may leave fields blank', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/v1/projects', { body: sent({ length: '' }, { cutWaste: '' }) })
    const whole = await ann.ok('/v1/projects/order')
    await ann.ok('/v1/projects/order', { method: 'PUT', body: whole })
  })
})
