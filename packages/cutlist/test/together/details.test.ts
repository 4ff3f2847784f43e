import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asPanelId,
  asProjectId,
  type CutDocument,
  configurationOf,
  type Item,
  itemsOf,
  type Job,
  joinedJobs,
  newHorizon,
  newPanel,
  newProject,
  plannedTogether,
  type TogetherChoice,
  UNLIMITED,
} from '../../src/index.ts'
import { newJob } from '../../src/lists/project/job.ts'
import { AMOUNT_BOUNDS } from '../../src/lists/values/amount-bounds.ts'
import { aConfiguration, anItem } from '../support/index.ts'

/** A project of one panel, whose pieces are of these jobs, with details of some jobs. */
function projectOf(
  names: readonly string[],
  jobs: readonly Job[] = [],
  { material = 'Oak', panel = '', inputUnit = 'mm' as const, title = '' } = {},
): CutDocument {
  const id = asPanelId('panel')
  const item = (job: string, at: number): Item =>
    anItem({ id: asItemId(`i${at}`), length: '600', count: '2', job })
  return {
    project: { ...newProject(asProjectId('p'), id, 0), title },
    panels: [{ ...newPanel(id), title: panel }],
    items: { [id]: names.map(item) },
    jobs,
    configs: { [id]: aConfiguration({ barLength: '6000', cutWaste: '3', inputUnit, name: material }) },
    results: {},
    edits: 0,
    horizon: null,
  } as unknown as CutDocument
}

const job = (name: string, more: Partial<Job> = {}): Job => ({ ...newJob(name), ...more })

function together(sources: readonly CutDocument[], titles: readonly string[], choice?: TogetherChoice) {
  let id = 0
  const newId = () => {
    id += 1
    return `n${id}`
  }
  const choices = new Map<string, TogetherChoice>(choice === undefined ? [] : [['oak', choice]])
  const order = { sources, titles, title: 'All', choices, horizon: null }
  const made = plannedTogether(order, { limits: UNLIMITED, preferred: null, now: 7, newId })
  if (!made.ok) throw new Error(JSON.stringify(made.issue))
  return made.value
}

describe('the day of a common project', () => {
  it('is refused unless it is a day of the calendar', () => {
    const planned = (until: string) =>
      plannedTogether(
        {
          sources: [projectOf([''])],
          titles: ['A'],
          title: '',
          choices: new Map(),
          horizon: newHorizon(until),
        },
        { limits: UNLIMITED, preferred: null, now: 7, newId: () => 'n' },
      )
    expect(planned('2026-12-04')).toMatchObject({ ok: true, value: { horizon: { until: '2026-12-04' } } })
    for (const day of ['', '122026-12-04', '2026-02-30']) {
      expect(planned(day)).toMatchObject({ ok: false, issue: { source: null, issue: { code: 'date' } } })
    }
  })
})

describe('the jobs of several projects', () => {
  const merged = (...all: Partial<Job>[]) => {
    const sources = all.map((more) => projectOf(['Gate'], [job('Gate', more)]))
    return joinedJobs(sources, ['A', 'B']).jobs
  }

  it('are one with the customer that is known, and a customer of spaces is unknown', () => {
    expect(merged({ customer: ' ' }, { customer: ' Meyer ' })).toEqual([job('Gate', { customer: 'Meyer' })])
    expect(merged({ customer: ' Meyer ' }, { customer: ' ' })).toEqual([job('Gate', { customer: 'Meyer' })])
    expect(merged({ customer: 'Meyer' }, { customer: ' MEYER' })).toHaveLength(1)
  })

  it('are one with the day and the urgency that one of them has', () => {
    expect(merged({ due: '' }, { due: '2026-12-24' })).toMatchObject([{ due: '2026-12-24' }])
    expect(merged({ due: '2026-12-24' }, {})).toMatchObject([{ due: '2026-12-24' }])
    expect(merged({ priority: 'low' }, { priority: 'low' })).toMatchObject([{ priority: 'low' }])
    expect(merged({ priority: 'high' }, { priority: 'low' })).toMatchObject([{ priority: 'high' }])
    expect(merged({ priority: 'low' }, { priority: 'normal' })).toMatchObject([{ priority: 'normal' }])
  })

  it('are named for each project, those of pieces without a job too', () => {
    const sources = [projectOf(['', 'Gate']), projectOf(['gate', '']), projectOf(['Fence'])]
    const { nameOf, shared, jobs } = joinedJobs(sources, ['A', 'B', 'C'])
    expect([nameOf(0, ''), nameOf(1, ''), nameOf(2, '')]).toEqual(['A', 'B', ''])
    expect([nameOf(0, 'GATE'), nameOf(1, 'gate'), nameOf(2, 'Fence')]).toEqual(['Gate', 'Gate', 'Fence'])
    expect([shared, jobs.map(({ name }) => name)]).toEqual([['Gate'], ['Gate', 'Fence']])
  })

  it('keep half of the bound of names for the title of a project', () => {
    const name = 'x'.repeat(90)
    const [one, other] = ['Meyer', 'Weber'].map((customer) => projectOf([name], [job(name, { customer })]))
    if (!one || !other) throw new Error('there are two projects')
    const titled = joinedJobs([one, other], ['A', 't'.repeat(80)]).jobs[1]?.name ?? ''
    const [, before = '', tail = ''] = /^(.*) \((t+…t+)\)$/.exec(titled) ?? []
    expect([titled.length, before.length, tail.length]).toEqual([100, 47, 50])
  })
})

describe('a list that shares its bars', () => {
  const titles = (all: CutDocument) => all.panels.map(({ title }) => title)

  it('has the title of its panels if they agree, and no title otherwise', () => {
    const a = projectOf([''], [], { panel: ' Frame ' })
    const b = projectOf([''], [], { panel: 'Frame' })
    expect(titles(together([a, b], ['A', 'B']))).toEqual(['Frame'])
    expect(titles(together([a, projectOf([''], [], { panel: 'Door' })], ['A', 'B']))).toEqual([''])
  })

  it('stays apart with the title of its project, unless it is the only one', () => {
    const [a, b] = [projectOf([''], [], { panel: 'Frame' }), projectOf([''])]
    const apart = together([a, b], ['A', ''], 'apart')
    expect(titles(apart)).toEqual(['Oak – A', 'Oak'])
    expect(apart.panels.map(({ id }) => itemsOf(apart, id).length)).toEqual([1, 1])
    expect(titles(together([a], ['A'], 'apart'))).toEqual(['Frame'])
  })

  it('gets the settings of the first list where the choice names none', () => {
    const all = together([projectOf(['']), projectOf([''])], ['A', 'B'], 7)
    expect(all.panels.map(({ id }) => configurationOf(all, id).cutWaste)).toEqual(['3'])
  })

  it('is refused beyond the number of jobs, by the last project', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => job(`J ${from + at}`))
    const sources = (more: number) => [
      projectOf(['J 0'], many(0, AMOUNT_BOUNDS.jobs - 1)),
      projectOf(['J 0'], many(AMOUNT_BOUNDS.jobs - 1, more)),
    ]
    expect(together(sources(1), ['A', 'B']).jobs).toHaveLength(AMOUNT_BOUNDS.jobs)
    expect(() => together(sources(2), ['A', 'B'])).toThrow(/"source":1.*"maxItems"/)
  })
})
