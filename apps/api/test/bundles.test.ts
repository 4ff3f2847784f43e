import { describe, expect, it } from 'vitest'
import { countPanels, savedPanels, toSave } from '../src/modules/projects/bundle.ts'
import { bundleBody } from '../src/modules/projects/digest.ts'

describe('a bundle', () => {
  const bundle = (more: object) =>
    ({ project: { id: 'p-1' }, items: {}, panels: [], configs: {}, results: {}, ...more }) as never

  it('has each panel once, wherever it stands', () => {
    const all = { panels: [{ id: 'a' }], items: { b: { 1: {} } }, configs: { a: { width: '4' }, c: {} } }
    expect(countPanels(bundle(all))).toBe(3)
    expect(countPanels(bundle({ panels: { x: {}, y: {} } }))).toBe(2)
    const panels = savedPanels(bundle(all))
    expect([panels.get('a')?.configuration, panels.get('b')?.items.length, panels.get('c')?.items]).toEqual([
      ...[{ width: '4' }, 1, []],
    ])
  })

  it('is read into its usage and its stored parts', () => {
    const digest = bundleBody.digest(
      bundle({
        panels: [{ id: 'a' }],
        items: { a: { 1: {}, 2: {} } },
        configs: { a: { id: 'mat-1' }, b: { id: 'mat-1' }, c: { id: 'not an id' }, d: {} },
        results: { a: { x: 1 }, b: null, z: { y: 1 } },
      }),
    )
    expect(digest).toMatchObject({ items: 2, materialIds: ['mat-1'], asked: { panels: 4, jobs: false } })
    expect([...digest.results]).toEqual([['a', '{"x":1}']])
    expect([...digest.asked.byPanel.keys()]).toEqual(['a', 'b', 'c', 'd'])
    expect(Object.keys(JSON.parse(digest.body))).toEqual(['items', 'panels', 'configs'])
    const jobs = bundleBody.digest(bundle({ jobs: [{ title: 'Gate' }] }))
    expect([jobs.asked.jobs, JSON.parse(jobs.body).jobs]).toEqual([true, [{ title: 'Gate' }]])
    expect(bundleBody.digest(bundle({ jobs: [] })).asked.jobs).toBe(false)
    const horizon = { until: '2026-12-04', undated: 'wait' }
    const dated = bundleBody.digest(bundle({ horizon }))
    expect([dated.asked.jobs, JSON.parse(dated.body).horizon]).toEqual([true, horizon])
  })

  it('becomes a row with the times of the save, or its own first one', () => {
    const saved = (project: object) => toSave('ann', bundleBody.digest(bundle({ project })), 5_999)
    expect(saved({ id: 'p-1' })).toMatchObject({
      row: {
        ownerId: 'ann',
        title: '',
        description: '',
        activePanelId: null,
        created: 5,
        modified: 5,
        revision: 0,
      },
      basedOn: 0,
    })
    const own = {
      id: 'p-1',
      title: 'T',
      description: 'D',
      activePanelId: 'a',
      originProjectId: 'o',
      created: 3,
      revision: 4,
    }
    expect(saved(own)).toMatchObject({
      row: {
        title: 'T',
        description: 'D',
        activePanelId: 'a',
        originProjectId: 'o',
        created: 3,
        modified: 5,
      },
      basedOn: 4,
    })
  })
})
