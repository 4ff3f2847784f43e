import { DEMOS, demoDocument, toBundle } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'

const load = async (browser: Browser, id: string) =>
  JSON.parse(await browser.ok(`/cutoptim/project?id=${id}`))

describe('a project', () => {
  it('comes back as it was saved, without results that lack a configuration', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const sent = bundle('p-1')
    const user = await ann.ok('/cutoptim/project', save(sent))
    expect(user.currentProject).toBe('p-1')
    expect(user.projects).toMatchObject([
      { id: 'p-1', title: 'Shelf', revision: 1, panels: 1, items: 2, created: 1000 },
    ])
    const back = await load(ann, 'p-1')
    expect(back.project).toMatchObject({ id: 'p-1', title: 'Shelf', revision: 1, activePanelId: 'panel-0' })
    expect(back.items).toEqual(sent.items)
    expect(back.panels).toEqual(sent.panels)
    expect(back.configs).toEqual(sent.configs)
    expect(back.results).toEqual({ 'panel-0': sent.results['panel-0'] })
  })

  it('keeps its horizon, which is a day', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const horizon = { until: '2026-12-04', undated: 'wait', offcuts: 'keep' }
    const saved = (revision: number, value: unknown) =>
      save({ ...bundle('p-1', { revision }), horizon: value })
    await ann.ok('/cutoptim/project', saved(0, horizon))
    expect((await load(ann, 'p-1')).horizon).toEqual(horizon)
    for (const until of ['soon', '2026-02-30', '', 20261204, null]) {
      expect(await ann.refused('/cutoptim/project', saved(1, { until }))).toEqual([400, 'invalidRequest'])
    }
    await ann.ok('/cutoptim/project', saved(1, null))
    expect(await load(ann, 'p-1')).not.toHaveProperty('horizon')
  })

  it('keeps only results and materials of the last save', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const saved = (revision: number, results: Record<string, object>, materials: string[]) => {
      const sent = bundle('p-1', { revision, panels: 3 })
      const configs = Object.entries(sent.configs).map(([id, config], at) => [
        id,
        { ...config, id: materials[at] },
      ])
      return ann.ok('/cutoptim/project', save({ ...sent, results, configs: Object.fromEntries(configs) }))
    }
    const materials = ['mat-1', 'mat-2', 'mat-3']
    for (const id of materials) {
      await ann.ok('/cutoptim/materials', { body: { id, name: 'Pine', barLength: '240' } })
    }
    const uses = async () => {
      const used = materials.map((id) => ann.ok(`/cutoptim/materials/${id}/in-use`))
      return (await Promise.all(used)).map(({ inUse }) => inUse)
    }
    await saved(0, { 'panel-0': { a: 1 }, 'panel-1': { b: 1 } }, ['mat-1', 'mat-2', 'mat-2'])
    expect((await load(ann, 'p-1')).results).toEqual({ 'panel-0': { a: 1 }, 'panel-1': { b: 1 } })
    await saved(1, { 'panel-1': { b: 2 }, 'panel-2': { c: 1 } }, ['mat-3', 'mat-2', 'mat-3'])
    expect((await load(ann, 'p-1')).results).toEqual({ 'panel-1': { b: 2 }, 'panel-2': { c: 1 } })
    expect(await uses()).toEqual([false, true, true])
    await saved(2, {}, [])
    expect((await load(ann, 'p-1')).results).toEqual({})
    expect(await uses()).toEqual([false, false, false])
  })

  it('may have more results and materials than one SQL statement takes', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const some = <T>(value: (at: number) => T) =>
      Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`panel-${at}`, value(at)]))
    const sent = { ...bundle('p-1'), panels: [], items: {}, configs: some((at) => ({ id: `mat-${at}` })) }
    await ann.ok('/cutoptim/project', save({ ...sent, results: some((at) => ({ at })) }))
    expect((await load(ann, 'p-1')).results).toEqual(some((at) => ({ at })))
    const emptied = { ...sent, project: { ...sent.project, revision: 1 }, results: {}, configs: {} }
    await ann.ok('/cutoptim/project', save(emptied))
    expect((await load(ann, 'p-1')).results).toEqual({})
  })

  it('does not become the open one when somebody only looks at it', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', save(bundle('p-1')))
    await ann.ok('/cutoptim/project', save(bundle('p-2')))
    const open = async () => (await ann.ok('/user/checkStatus')).user.currentProject
    await ann.ok('/cutoptim/project?id=p-1&peek=true')
    expect(await open()).toBe('p-2')
    await ann.ok('/cutoptim/project?id=p-1')
    expect(await open()).toBe('p-1')
  })

  it('of a guest is not stored, and the answer says so', async () => {
    const { app } = await testApp()
    const guest = new Browser(app)
    expect(await guest.ok('/cutoptim/project', save(bundle('p-1')))).toEqual({ anonymous: true })
    expect(await guest.refused('/cutoptim/project?id=p-1')).toEqual([401, 'notAuthenticated'])
  })

  it('is refused with the stored version if it was saved elsewhere meanwhile', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', save(bundle('p-1')))
    await ann.ok('/cutoptim/project', save(bundle('p-1', { title: 'First tab', revision: 1 })))
    const answer = await ann.call(
      '/cutoptim/project',
      save(bundle('p-1', { title: 'Second tab', revision: 1 })),
    )
    expect(answer.statusCode).toBe(409)
    const { key, details } = answer.json().error
    expect([key, details.revision]).toEqual(['conflict', 2])
    expect(JSON.parse(details.bundle).project.title).toBe('First tab')
    await ann.ok('/cutoptim/project', save(bundle('p-1', { title: 'Second tab', revision: 2 })))
    expect((await load(ann, 'p-1')).project).toMatchObject({ title: 'Second tab', revision: 3 })
  })

  it('accepts one of two saves at once', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const saves = ['One', 'Two'].map((title) => ann.call('/cutoptim/project', save(bundle('p-1', { title }))))
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it.each([
    ['GET', '/cutoptim/project/delete?id=p-1', undefined],
    ['POST', '/cutoptim/project/delete', { id: 'p-1' }],
  ] as const)('is deleted by %s %s', async (method, path, body) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', save(bundle('p-1')))
    const call = body ? { method, body } : { method }
    expect(await ann.ok(path, call)).toMatchObject({ projects: [], currentProject: null })
    expect(await ann.refused('/cutoptim/project?id=p-1')).toEqual([404, 'notFound'])
    expect(await ann.refused(path, call)).toEqual([404, 'notFound'])
  })

  it('is not deleted by a link on another site or a typed address', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', save(bundle('p-1')))
    for (const site of ['cross-site', 'none']) {
      const call = { headers: { 'sec-fetch-site': site } }
      expect(await ann.refused('/cutoptim/project/delete?id=p-1', call)).toEqual([403, 'crossSite'])
    }
    expect((await load(ann, 'p-1')).project.title).toBe('Shelf')
  })

  it.each([
    ['panels', { panels: 3 }],
    ['items', { rows: 31 }],
  ])('is refused beyond the %s of the plan', async (limit, parts) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const answer = await ann.call('/cutoptim/project', save(bundle('p-1', parts)))
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error).toMatchObject({
      key: 'notAuthorized',
      details: { limit, unlockedBy: 'core-month' },
    })
  })

  it('takes rows beyond the plan that are marked as locked, and gives them back', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const whole = bundle('p-1', { rows: 40 })
    const items = Object.entries(whole.items).map(([panel, rows]) => [
      panel,
      Object.fromEntries(
        Object.entries(rows).map(([id, row], at) => [id, at < 30 ? row : { ...row, locked: true }]),
      ),
    ])
    await ann.ok('/cutoptim/project', save({ ...whole, items: Object.fromEntries(items) }))
    const rows = Object.values((await load(ann, 'p-1')).items).flatMap((panel) =>
      Object.values(panel as object),
    )
    expect(rows).toHaveLength(40)
  })

  it('is refused beyond the number of projects, unless it was saved before', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    for (let index = 0; index < 5; index += 1) await ann.ok('/cutoptim/project', save(bundle(`p-${index}`)))
    expect(await ann.refused('/cutoptim/project', save(bundle('p-5')))).toEqual([403, 'notAuthorized'])
    await ann.ok('/cutoptim/project', save(bundle('p-4', { revision: 1 })))
  })

  it('is refused beyond the number of projects, even if all are saved at once', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const saves = Array.from({ length: 9 }, (_, index) =>
      ann.call('/cutoptim/project', save(bundle(`p-${index}`))),
    )
    const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 403])
  })

  it('stays open after a plan lapses, and can shrink or go, but not grow', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    await ann.ok('/cutoptim/project', save(bundle('p-1', { panels: 4, rows: 40 })))
    clock.advance(8 * 24 * 3_600_000)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: 'correct horse battery' } })
    expect(Object.keys((await load(ann, 'p-1')).items).length).toBe(4)
    await ann.ok('/cutoptim/project', save(bundle('p-1', { panels: 3, rows: 40, revision: 1 })))
    expect(await ann.refused('/cutoptim/project', save(bundle('p-1', { panels: 4, revision: 2 })))).toEqual([
      403,
      'notAuthorized',
    ])
    await ann.ok('/cutoptim/project/delete', { body: { id: 'p-1' } })
  })

  const rich = {
    lengths: { barLength: '120/240' },
    stock: { stock: '9' },
    leftovers: { leftovers: [{ length: '45', stock: '' }] },
    prices: { unitPrice: '12' },
    complexity: { complexity: 2 },
    margin: { margin: '3 mm' },
    sawTime: { sawOrder: 'setUps' },
    maxJoins: { maxJoins: 2 },
  }

  it.each(Object.entries(rich))('is refused as a run of it would be: %s', async (limit, settings) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const answer = await ann.call('/cutoptim/project', save(bundle('p-1', { settings })))
    const { key, details } = answer.json().error
    expect([answer.statusCode, key]).toEqual([403, 'notAuthorized'])
    // Leftovers are finite stock, which the Free plan has not either.
    expect(details.limit).toBe(limit === 'leftovers' ? 'stock' : limit)
    expect(details).toMatchObject({ allowed: expect.anything(), asked: expect.anything() })
    expect(details.unlockedBy).toBe(limit === 'maxJoins' ? 'pro-month' : 'core-month')
    expect(await ann.refused('/cutoptim/project?id=p-1')).toEqual([404, 'notFound'])
  })

  it('keeps the settings of a lapsed plan, also renamed or with fewer, and takes no further ones', async () => {
    const { app, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const settings = { ...rich.lengths, ...rich.prices }
    await ann.ok('/cutoptim/project', save(bundle('p-1', { settings })))
    clock.advance(8 * 24 * 3_600_000)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: 'correct horse battery' } })
    await ann.ok('/cutoptim/project', save(bundle('p-1', { settings, title: 'Renamed', revision: 1 })))
    expect((await load(ann, 'p-1')).configs['panel-0']).toMatchObject(settings)
    const more = { ...settings, ...rich.stock }
    const beyond = save(bundle('p-1', { settings: more, revision: 2 }))
    expect(await ann.refused('/cutoptim/project', beyond)).toEqual([403, 'notAuthorized'])
    await ann.ok('/cutoptim/project', save(bundle('p-1', { settings: rich.prices, revision: 2 })))
    // What has gone is gone.
    const again = save(bundle('p-1', { settings, revision: 3 }))
    expect(await ann.refused('/cutoptim/project', again)).toEqual([403, 'notAuthorized'])
  })

  it.each(DEMOS.map((demo) => [demo.id, demo] as const))('is saved as a copy of %s', async (id, demo) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const { project, ...parts } = toBundle(demoDocument(demo, { title: 'Copy', description: '' }))
    const copy = { ...parts, project: { ...project, id: 'copy', originProjectId: id } }
    await ann.ok('/cutoptim/project', save(copy))
  })

  it('keeps its jobs and the job of each piece, for a plan that has jobs', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const sent = bundle('p-1')
    const items = { 'panel-0': { 'item-0': { ...sent.items['panel-0']?.['item-0'], job: 'Fence' } } }
    const jobs = [{ name: 'Fence', customer: 'Meyer', due: '2026-12-24', priority: 'high' }]
    for (const part of [{ items }, { jobs }]) {
      const refused = await ann.call('/cutoptim/project', save({ ...sent, ...part }))
      expect(refused.json().error.details).toMatchObject({ limit: 'jobs', unlockedBy: 'core-month' })
    }
    await ann.ok('/user/trial', { method: 'POST' })
    await ann.ok('/cutoptim/project', save({ ...sent, items, jobs }))
    expect(await load(ann, 'p-1')).toMatchObject({ items, jobs })
    expect(
      await ann.ok(
        '/cutoptim/project',
        save({ ...bundle('p-1'), project: { ...sent.project, revision: 1 } }),
      ),
    )
    expect(await load(ann, 'p-1')).not.toHaveProperty('jobs')
  })

  it.each([
    ['$.jobs[0].due', { name: 'Fence', due: '2026-02-30' }],
    ['$.jobs[0].name', { name: ' ' }],
    ['$.jobs[0].priority', { name: 'Fence', priority: 'first' }],
    ['$.jobs[0].customer', { name: 'Fence', customer: 'x'.repeat(101) }],
  ])('is refused with the wrong field of a job: %s', async (field, job) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const answer = await ann.call('/cutoptim/project', save({ ...bundle('p-1'), jobs: [job] }))
    expect([answer.statusCode, answer.json().error.key]).toEqual([400, 'invalidRequest'])
    expect(JSON.stringify(answer.json().error)).toContain(field)
  })

  it('is not a copy of a demo only because it claims so', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const forged = bundle('p-1', { origin: 'stock-and-scrap-demo', settings: rich.lengths })
    expect(await ann.refused('/cutoptim/project', save(forged))).toEqual([403, 'notAuthorized'])
  })

  it.each([
    ['an id that is no id', { ...bundle('p-1'), project: { id: '../../etc' } }],
    ['no project', { ...bundle('p-1'), project: undefined }],
    ['a title past its bound', bundle('p-1', { title: 'x'.repeat(101) })],
    [
      'an object where a text belongs',
      { ...bundle('p-1'), configs: { 'panel-0': { barLength: { $gt: '' } } } },
    ],
    ['a result nested without end', { ...bundle('p-1'), results: { 'panel-0': nested(60) } }],
  ])('is refused with 400 for %s', async (_name, body) => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    expect(await ann.refused('/cutoptim/project', save(body))).toEqual([400, 'invalidRequest'])
  })
})

function nested(depth: number): object {
  return depth === 0 ? {} : { deeper: nested(depth - 1) }
}
