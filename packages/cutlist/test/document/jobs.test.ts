import { describe, expect, it } from 'vitest'
import {
  asItemId,
  type CutDocument,
  columnOf,
  compareJobs,
  hasJobs,
  type Item,
  isOverdue,
  type Job,
  jobNamed,
  jobsOf,
  UNLIMITED,
} from '../../src/index.ts'
import { newJob } from '../../src/lists/project/job.ts'
import { jobByItem, withPiecesOfJob } from '../../src/shop/document/jobs.ts'
import { aDocument, anItem, firstPanel } from '../support/index.ts'

const job = (name: string, more: Partial<Job> = {}): Job => ({ ...newJob(name), ...more })

/** A project whose pieces are of these jobs, with details of some jobs. */
function documentOf(names: readonly string[], jobs: readonly Job[] = []): CutDocument {
  const items = names.map((name, at): Item => anItem({ id: asItemId(`i${at}`), length: '10', job: name }))
  return { ...aDocument(items), jobs }
}

const namesIn = (document: CutDocument) => (document.items[firstPanel] ?? []).map((item) => item.job)

describe('a project', () => {
  it('has jobs if one piece names a job, or if the list of jobs has one', () => {
    expect(hasJobs(documentOf(['', '']))).toBe(false)
    expect(hasJobs(documentOf(['', 'Gate']))).toBe(true)
    expect(hasJobs(documentOf(['', ''], [job('Gate')]))).toBe(true)
    const [panel] = documentOf([]).panels
    if (!panel) throw new Error('a project has a panel')
    const second = { ...panel, id: 'panel-b' as typeof panel.id }
    const empty = { ...documentOf(['Gate']), panels: [second, panel] }
    expect(hasJobs(empty)).toBe(true)
  })

  it('knows the job of each piece that has one, with its details', () => {
    const gate = job('Gate', { customer: 'Meyer' })
    const document = documentOf(['', 'gate', 'Fence'], [gate])
    expect([...jobByItem(document, firstPanel)]).toEqual([
      [asItemId('i1'), gate],
      [asItemId('i2'), job('Fence')],
    ])
    const none = jobByItem(documentOf(['', '']), firstPanel)
    expect(none.size).toBe(0)
    // The same map each time, so that a page without jobs is not drawn again.
    expect(jobByItem(documentOf(['']), firstPanel)).toBe(none)
  })

  it('knows a job by its name in any letters, and a name that only pieces have', () => {
    const gate = job('Gate', { customer: 'Meyer' })
    const document = documentOf(['Fence'], [gate])
    expect([jobNamed(document, 'GATE'), jobNamed(document, 'Fence')]).toEqual([gate, job('Fence')])
    expect([jobNamed(document, ''), jobNamed(document, ' ')]).toEqual([null, null])
    expect(jobsOf(document).map(({ name }) => name)).toEqual(['Fence', 'Gate'])
  })

  it('changes the pieces of one job alone, and is the same project without one', () => {
    const document = documentOf(['Gate', 'fence', '', 'GATE'])
    const to = (name: string) => withPiecesOfJob(document, name, (item) => ({ ...item, job: 'New' }))
    expect(namesIn(to('gate'))).toEqual(['New', 'fence', '', 'New'])
    expect(namesIn(to('Fence'))).toEqual(['Gate', 'New', '', 'GATE'])
    expect(to('Stairs')).toBe(document)
  })
})

describe('of two jobs the more urgent one', () => {
  const first = (a: Partial<Job>, b: Partial<Job>) => {
    const [one, other] = [job('a', a), job('b', b)]
    expect(Math.sign(compareJobs(other, one))).toBe(-Math.sign(compareJobs(one, other)))
    return [one, other].toSorted(compareJobs)[0]?.name
  }

  it('has the higher priority, then the earlier day, then the first name', () => {
    expect(first({ priority: 'low' }, { priority: 'high', due: '2027-01-01' })).toBe('b')
    expect(first({ due: '2026-12-24' }, { due: '2026-12-04' })).toBe('b')
    expect(first({ due: '' }, { due: '2026-12-24' })).toBe('b')
    expect(first({ due: '2026-12-24' }, { due: '' })).toBe('a')
    expect(first({ due: '2026-12-24' }, { due: '2026-12-24' })).toBe('a')
    expect(['Job 10', 'Job 9'].map((name) => job(name)).toSorted(compareJobs)[0]?.name).toBe('Job 9')
  })
})

describe('the columns of quantity and job', () => {
  const [count, name] = [columnOf('count'), columnOf('job')]
  const context = (input: number | null) =>
    ({ unit: 'mm', limits: { ...UNLIMITED, input }, mitres: false }) as never

  it('take a cell without its spaces', () => {
    expect(count.read(' 4 ')).toEqual({ count: '4' })
    expect(name.read(' Gate ')).toEqual({ job: 'Gate' })
    expect(name.readFile(' Gate ', {} as never)).toEqual({ ok: true, value: { job: 'Gate' } })
  })

  it('name a quantity beyond the tier, and a job of too long a name', () => {
    const check = (text: string, input: number | null) =>
      count.check(anItem({ count: text }), context(input))?.code
    expect([check('5', 5), check('6', 5), check('6', null)]).toEqual([undefined, 'quantityLimit', undefined])
    const long = (length: number) => name.check(anItem({ job: 'x'.repeat(length) }), context(null))?.code
    expect([long(100), long(101)]).toEqual([undefined, 'maxLength'])
  })

  it('sort by the number, and by the name; a wrong or empty cell has no rank', () => {
    expect([count.rank(anItem({ count: '12' }), 'mm'), count.rank(anItem({ count: 'x' }), 'mm')]).toEqual([
      ...[12, null],
    ])
    expect([name.rank(anItem({ job: 'Gate' }), 'mm'), name.rank(anItem({ job: '' }), 'mm')]).toEqual([
      ...['Gate', null],
    ])
  })
})

describe('a job', () => {
  it('is overdue from the day after its due date on, and never without one', () => {
    const gate = job('Gate', { due: '2026-12-24' })
    expect(
      ['2026-12-23', '2026-12-24', '2026-12-25', '2027-01-01'].map((day) => isOverdue(gate, day)),
    ).toEqual([false, false, true, true])
    expect(isOverdue(job('Gate'), '2026-12-25')).toBe(false)
  })
})
