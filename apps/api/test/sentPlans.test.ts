import { loadOptimizer } from '@kerfwise/optimizer/node'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

const engine = await loadOptimizer()
const answerTo = (request: object) => JSON.parse(engine.optimize(JSON.stringify(request)))

const list = {
  stock: [{ length: 6000 }],
  data: [
    { length: 1841.5, count: 4 },
    { length: 900, count: 7 },
  ],
  cutWaste: 3,
}
const certified = { ...list, certificate: true }
const plan = (request: object = certified) => ({ request, answer: answerTo(request) })

const rows = {
  leg: { id: 'leg', length: '1841.5', count: '4' },
  rail: { id: 'rail', length: '900', count: '7' },
}
const project = (pine?: unknown, more: object = {}) => ({
  project: { id: 'shelf', title: 'Shelf' },
  panels: [{ id: 'pine' }],
  items: { pine: rows },
  configs: { pine: { inputUnit: 'mm', barLength: '6000', cutWaste: '3' } },
  ...(pine === undefined ? {} : { results: { pine } }),
  ...more,
})

async function onTrial() {
  const all = await testApp()
  const ann = await registered(all.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST', body: {} })
  return { ...all, ann, program: await programOf(all.app, ann) }
}

const path = '/v1/projects'

describe('a plan that a program sends with a project', () => {
  it('is kept with what its certificate proves, names its rows, and is what a file shows', async () => {
    const { program } = await onTrial()
    const saved = await program.ok(path, { body: project(plan()) })
    expect(saved).toMatchObject({ id: 'shelf', plans: { pine: 'proved' } })
    const { results } = await program.ok(`${path}/shelf`)
    expect(results.pine).toMatchObject({
      keys: ['leg', 'rail'],
      inSync: true,
      data: { barsCount: 3, meta: { proof: { optimal: true } } },
    })
    const { body } = await program.call(`${path}/shelf/export?format=saw`)
    expect(body).toContain('1841.5')
  })

  it.each([
    ['its `success`', ({ success }: { success: object }) => success],
    ['its `data`', ({ success }: { success: { data: object } }) => success.data],
  ])('may be an answer by %s', async (_what, part) => {
    const { program } = await onTrial()
    const { request, answer } = plan()
    const body = project({ request, answer: part(answer) })
    expect((await program.ok(path, { body })).plans).toEqual({ pine: 'proved' })
  })

  it('loses a proof that no certificate has, visibly', async () => {
    const { program } = await onTrial()
    const saved = await program.ok(path, { body: project(plan(list)) })
    expect(saved.plans).toEqual({ pine: 'unproved' })
    const { results } = await program.ok(`${path}/shelf`)
    expect(results.pine.data.meta.proof).toMatchObject({ optimal: false, gap: 1 })
  })

  it('has the rows that the keys of its pieces name', async () => {
    const { program } = await onTrial()
    const [leg, rail] = list.data
    const request = {
      ...certified,
      data: [
        { ...rail, key: 'rail' },
        { ...leg, key: 'leg' },
      ],
    }
    await program.ok(path, { body: project(plan(request)) })
    const { results } = await program.ok(`${path}/shelf`)
    expect(results.pine).toMatchObject({ keys: ['rail', 'leg'], inSync: false })
  })

  it.each([
    ['kerf', { configs: { pine: { inputUnit: 'mm', barLength: '6000', cutWaste: '4' } } }],
    ['stock', { configs: { pine: { inputUnit: 'mm', barLength: '5000', cutWaste: '3' } } }],
    ['quantity', { items: { pine: { ...rows, leg: { ...rows.leg, count: '5' } } } }],
  ])('is out of date beside another %s', async (_what, more) => {
    const { program } = await onTrial()
    await program.ok(path, { body: project(plan()) })
    const whole = await program.ok(`${path}/shelf`)
    const put = { method: 'PUT', body: { ...whole, ...more } } as const
    expect((await program.ok(`${path}/shelf`, put)).plans).toEqual({ pine: 'kept' })
    expect((await program.ok(`${path}/shelf`)).results.pine.inSync).toBe(false)
    const fresh = { body: project(plan(), { ...more, project: { id: 'other' } }) }
    await program.ok(path, fresh)
    expect((await program.ok(`${path}/other`)).results.pine.inSync).toBe(false)
  })

  it('is kept as the page has stored it, and checked where it is another one', async () => {
    const { ann, program } = await onTrial()
    await program.ok(path, { body: project(plan()) })
    const { project: head, ...parts } = await program.ok(`${path}/shelf`)
    // The page's own claim, which no certificate has.
    const claimed = structuredClone(parts)
    delete claimed.results.pine.data.meta.certificate
    await ann.ok('/cutoptim/project', { body: { ...claimed, project: { ...head, revision: 1 } } })
    const whole = await program.ok(`${path}/shelf`)
    const put = { method: 'PUT', body: whole } as const
    expect((await program.ok(`${path}/shelf`, put)).plans).toEqual({ pine: 'kept' })
    const stored = await program.ok(`${path}/shelf`)
    expect(stored.results).toEqual(whole.results)
    const body = { ...stored, results: { pine: plan(list) } }
    const changed = await program.ok(`${path}/shelf`, { method: 'PUT', body })
    expect(changed.plans).toEqual({ pine: 'unproved' })
  })

  it('is refused where it is wrong, with its place', async () => {
    const { program } = await onTrial()
    const { request, answer } = plan()
    const { data } = answer.success
    const of = (change: object) => ({ request, answer: { ...data, ...change } })
    const overfull = structuredClone(data)
    overfull.bars[0].items[0].start = 4000
    const cases: readonly (readonly [unknown, string, string])[] = [
      [{ data: { barsCount: 1 } }, '$.results.pine', 'keys'],
      [{ plan: answer }, '$.results.pine', 'send `request` and `answer`'],
      [7, '$.results.pine', 'is no plan'],
      [{ request }, '$.results.pine', 'is no plan'],
      [{ request, answer, more: 1 }, '$.results.pine', 'more'],
      [of({ bars: [] }), '$.results.pine.answer', 'does not have 4 of the piece'],
      [of({ waste: 'much' }), '$.results.pine.answer', 'is no plan'],
      [{ request: { ...request, cutWaste: 'wide' }, answer }, '$.results.pine.request.cutWaste', 'length'],
      [{ request: { ...request, sawWidht: 3 }, answer }, '$.results.pine', 'sawWidht'],
      [{ request, answer: overfull }, '$.results.pine', ''],
      [plan({ ...certified, data: list.data.slice(0, 1) }), '$.results.pine', 'other pieces than the panel'],
    ]
    for (const [sent, at, why] of cases) {
      const refused = await program.call(path, { body: project(sent) })
      const { error = {} } = refused.json()
      expect([refused.statusCode, error.key, JSON.stringify(error.details)]).toEqual([
        400,
        'invalidRequest',
        expect.stringContaining(why),
      ])
      expect(error.details.path.startsWith(at), `${error.details.path} of ${at}`).toBe(true)
    }
    const elsewhere = { body: { ...project(), results: { oak: plan() } } }
    expect((await program.call(path, elsewhere)).json().error.details.path).toBe('$.results.oak')
    expect(await program.ok(path)).toEqual([])
  })
})
