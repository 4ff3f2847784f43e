import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asPanelId,
  type CutDocument,
  type Horizon,
  isSameSplit,
  laterOf,
  laterRanks,
  newHorizon,
} from '../../src/index.ts'
import { type Job, newJob } from '../../src/lists/project/job.ts'
import { aDocument, anItem, firstPanel } from '../support/index.ts'

const until = (values: Partial<Horizon> = {}): Horizon => ({ ...newHorizon('2026-12-01'), ...values })

/** A project whose pieces are named after their jobs; the piece `none` has no job. */
function project(
  pieces: readonly string[],
  jobs: readonly Partial<Job>[],
  horizon: Horizon | null = until(),
) {
  const items = pieces.map((job) => anItem({ id: asItemId(job), job: job === 'none' ? '' : job }))
  const details = jobs.map((job) => ({ ...newJob(job.name ?? ''), due: '2026-12-24', ...job }))
  return { ...aDocument(items), jobs: details, horizon }
}

/** The later pieces in the order in which they are filled in. */
const order = (document: CutDocument) =>
  [...laterRanks(document, firstPanel)].toSorted(([, a], [, b]) => a - b).map(([id]) => `${id}`)

describe('the order in which later pieces are filled in', () => {
  it('is by priority, then by day, then by the number in the name', () => {
    const pieces = ['Job 10', 'Job 9', 'Low', 'Soon', 'High']
    const jobs = [
      { name: 'Job 10' },
      { name: 'Job 9' },
      { name: 'Low', priority: 'low', due: '2026-12-02' },
      { name: 'Soon', due: '2026-12-03' },
      { name: 'High', priority: 'high', due: '2026-12-31' },
    ] as const
    expect(order(project(pieces, jobs))).toEqual(['High', 'Soon', 'Job 9', 'Job 10', 'Low'])
  })

  it('has pieces of no job last, even behind a job of low priority', () => {
    const waiting = until({ undated: 'wait' })
    const jobs = [
      { name: 'Gate', priority: 'low' },
      { name: 'Stairs', due: '', priority: 'low' },
    ] as const
    for (const pieces of [
      ['none', 'Gate', 'Stairs'],
      ['Gate', 'none', 'Stairs'],
      ['Stairs', 'Gate', 'none'],
    ])
      expect(order(project(pieces, jobs, waiting))).toEqual(['Gate', 'Stairs', 'none'])
  })

  it('is one place for all pieces of a job, however its name is written', () => {
    const rows = project(['Gate', 'GATE', 'Stairs'], [{ name: 'gate' }, { name: 'stairs', priority: 'high' }])
    expect([...laterRanks(rows, firstPanel)]).toEqual([
      ['Gate', 1],
      ['GATE', 1],
      ['Stairs', 0],
    ])
  })

  it('leaves out blank rows', () => {
    const rows = project(['Gate'], [{ name: 'Gate' }])
    const blank = anItem({ id: asItemId('blank'), length: '', count: '', job: 'Gate' })
    expect(order({ ...rows, items: { [firstPanel]: [blank, ...(rows.items[firstPanel] ?? [])] } })).toEqual([
      'Gate',
    ])
  })

  it('is empty for a panel that the project does not have', () => {
    const rows = project(['Gate'], [{ name: 'Gate' }])
    for (const id of ['other', 'toString', '__proto__']) expect(laterRanks(rows, asPanelId(id)).size).toBe(0)
  })
})

describe('what a request learns of later pieces', () => {
  it('is nothing without a horizon, and where all pieces are due', () => {
    expect(laterOf(project(['Gate'], [{ name: 'Gate' }], null), firstPanel)).toEqual({})
    expect(laterOf(project(['Gate'], [{ name: 'Gate', due: '2026-12-01' }]), firstPanel)).toEqual({})
  })

  it('is their order, and what may become of offcuts', () => {
    for (const offcuts of ['fill', 'keep'] as const) {
      const rows = project(['Gate'], [{ name: 'Gate' }], until({ offcuts }))
      expect(laterOf(rows, firstPanel)).toEqual({ later: { ranks: new Map([['Gate', 0]]), offcuts } })
    }
  })
})

describe('two states of a project', () => {
  const jobs = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]
  const pieces = ['A', 'B', 'C']
  const before = project(pieces, jobs)
  const isSame = (after: CutDocument) => isSameSplit(before, after, firstPanel)

  it('let the same pieces wait where only what nobody waits for differs', () => {
    expect(isSame(project(pieces, jobs, until({ until: '2026-12-02' })))).toBe(true)
    expect(isSame(project([...pieces, 'none'], jobs))).toBe(true)
    const none = project(pieces, jobs, null)
    expect(isSameSplit(none, none, firstPanel)).toBe(true)
    expect(isSameSplit(none, project(pieces, jobs, until({ until: '2026-12-24' })), firstPanel)).toBe(true)
  })

  it('differ where other pieces wait, or as many in another order', () => {
    expect(isSame(project(pieces, jobs, null))).toBe(false)
    expect(isSame(project(['A', 'B', 'D'], [...jobs, { name: 'D' }]))).toBe(false)
    expect(isSame(project(pieces, [{ name: 'A' }, { name: 'B' }]))).toBe(false)
    expect(isSame(project(pieces, [{ name: 'A' }, { name: 'B', priority: 'low' }, { name: 'C' }]))).toBe(
      false,
    )
  })

  it('differ by the use of offcuts only where pieces wait', () => {
    const keep = until({ offcuts: 'keep' })
    expect(isSame(project(pieces, jobs, keep))).toBe(false)
    const due = { until: '2026-12-24' }
    const [fills, keeps] = [until(due), { ...keep, ...due }].map((horizon) => project(pieces, jobs, horizon))
    expect(fills && keeps && isSameSplit(fills, keeps, firstPanel)).toBe(true)
  })
})
