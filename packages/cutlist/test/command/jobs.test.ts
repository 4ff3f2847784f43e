import { describe, expect, it } from 'vitest'
import {
  asItemId,
  type CommandContext,
  type CutDocument,
  compareJobs,
  execute,
  hasJobs,
  type Invocation,
  itemsOf,
  jobNamed,
  jobsOf,
  piecesByJob,
  planView,
  readStored,
  refusalOf,
  restoreSnapshot,
  resultOf,
  takeSnapshot,
  UNLIMITED,
  writeStored,
} from '../../src/index.ts'
import {
  aContext,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
  firstPanel,
  planned,
} from '../support/index.ts'

const [a, b, c] = [asItemId('a'), asItemId('b'), asItemId('c')]

const run = (document: CutDocument, ...invocations: Invocation[]) =>
  invocations.reduce((next, invocation) => execute(next, invocation, aContext()), document)

const jobs = (document: CutDocument) => itemsOf(document, firstPanel).map(({ job }) => job)

const ofJob = (ids: readonly (typeof a)[], text: string): Invocation => ({
  id: 'item.edit',
  args: { ids, column: 'job', text },
})

const stairs: Invocation = {
  id: 'job.set',
  args: { name: 'Stairs', values: { customer: 'Meyer', due: '2026-12-24', priority: 'high' } },
}

describe('the jobs of a project', () => {
  it('are the jobs with details and those that only pieces name, the most urgent first', () => {
    const plain = aDocument()
    expect(hasJobs(plain)).toBe(false)
    const named = run(plain, ofJob([a], 'Gate'), ofJob([b], 'stairs'), stairs)
    expect(hasJobs(named)).toBe(true)
    expect(jobsOf(named).map(({ name, due }) => [name, due])).toEqual([
      ['Stairs', '2026-12-24'],
      ['Gate', ''],
    ])
    expect(jobNamed(named, ' STAIRS ')?.customer).toBe('Meyer')
    expect(jobNamed(named, ' ')).toBeNull()
  })

  it('are ordered by priority, then by date, then by name', () => {
    const set = (name: string, values: object): Invocation => ({ id: 'job.set', args: { name, values } })
    const document = run(
      aDocument(),
      set('B 10', {}),
      set('B 9', {}),
      set('late', { due: '2026-12-02' }),
      set('soon', { due: '2026-12-01' }),
      set('idle', { due: '2026-01-01', priority: 'low' }),
    )
    expect(jobsOf(document).map(({ name }) => name)).toEqual(['soon', 'late', 'B 9', 'B 10', 'idle'])
  })

  it('keep a plan in sync, since the request has no jobs; another length does not', () => {
    const plan = planned(aDocument(), () => anAnswer())
    expect(resultOf(run(plan, ofJob([a], 'Gate'), stairs), firstPanel).inSync).toBe(true)
    const longer = run(plan, { id: 'item.edit', args: { ids: [a], column: 'length', text: '11' } })
    expect(resultOf(longer, firstPanel).inSync).toBe(false)
  })

  it('take their pieces along to a new name, and join a job that has this name', () => {
    const document = run(aDocument(), ofJob([a, b], 'Gate'), ofJob([c], 'Roof'), stairs)
    const renamed = run(document, { id: 'job.set', args: { name: 'gate', values: { name: 'Roof' } } })
    expect(jobs(renamed)).toEqual(['Roof', 'Roof', 'Roof'])
    expect(jobsOf(renamed).map(({ name }) => name)).toEqual(['Stairs', 'Roof'])
  })

  it('leave their pieces when they are deleted, and come back by undo', () => {
    const document = run(aDocument(), ofJob([a], 'Stairs'), stairs)
    const before = takeSnapshot(document)
    const without = run(document, { id: 'job.remove', args: { name: 'Stairs' } })
    expect(jobs(without)).toEqual(['', '', ''])
    expect(without.jobs).toEqual([])
    const back = restoreSnapshot(without, before)
    expect(jobs(back)).toEqual(['Stairs', '', ''])
    expect(back.jobs).toEqual(document.jobs)
  })

  it('are in a stored project, which has no trace of jobs without any', () => {
    const stored = (document: CutDocument) => {
      const read = readStored(writeStored(document))
      return read.ok ? read.value.document : null
    }
    const document = run(aDocument(), ofJob([a], 'Stairs'), stairs)
    expect(stored(document)?.jobs).toEqual(document.jobs)
    expect(jobs(stored(document) as CutDocument)).toEqual(['Stairs', '', ''])
    expect(JSON.parse(writeStored(aDocument())).bundle).not.toHaveProperty('jobs')
  })

  it('are read from foreign files without their wrong parts', () => {
    const bundle = JSON.parse(writeStored(aDocument()))
    bundle.bundle.jobs = [
      { name: 'Gate', due: '2026-02-30', priority: 'first', customer: 7 },
      { name: 'gate ', customer: 'Later' },
      { name: ' ' },
      'Roof',
    ]
    const read = readStored(JSON.stringify(bundle))
    expect(read.ok && read.value.document.jobs).toEqual([
      { name: 'gate', customer: 'Later', due: '', priority: 'normal' },
    ])
  })
})

describe('a job', () => {
  const refused = (args: Extract<Invocation, { id: 'job.set' }>['args'], context?: CommandContext) =>
    refusalOf(aDocument(), { id: 'job.set', args }, context ?? aContext())

  it('needs a name, a real day and short texts', () => {
    expect(refused({ name: ' ' })).toMatchObject({ code: 'required' })
    expect(refused({ name: 'Gate', values: { name: '' } })).toMatchObject({ code: 'required' })
    expect(refused({ name: 'Gate', values: { due: '2026-02-30' } })).toMatchObject({ code: 'date' })
    expect(refused({ name: 'Gate', values: { due: 'soon' } })).toMatchObject({ code: 'date' })
    expect(refused({ name: 'Gate', values: { customer: 'x'.repeat(101) } })).toMatchObject({
      code: 'maxLength',
    })
    expect(refused({ name: 'Gate', values: { due: '2028-02-29' } })).toBeNull()
  })

  it('is for tiers with jobs', () => {
    const context = aContext({ limits: { ...UNLIMITED, jobs: false } })
    const limit = { code: 'tierLimit', params: { limit: 'jobs' } }
    expect(refused({ name: 'Gate' }, context)).toMatchObject(limit)
    expect(refusalOf(aDocument(), ofJob([a], 'Gate'), context)).toMatchObject(limit)
  })
})

describe('a plan by job', () => {
  const placed = (key: string, start: number) => aPlacedPiece({ key, start })
  const view = planView({
    answer: anAnswer({
      bars: [
        anAnswerBar({
          count: 2,
          items: [placed('1', 0), aGap(500, 3), placed('0', 503), aGap(1003, 3), placed('0', 1006)],
        }),
        anAnswerBar({ items: [placed('0', 0), aGap(500, 3), placed('2', 503)] }),
      ],
    }),
    request: aRequest({ data: [anItem(), anItem(), anItem()].map(() => aRequest().data[0] as never) }),
    keys: [a, b, c],
    weight: null,
  })

  it('names the pieces of each job with their number and bars, those without a job last', () => {
    const document = run(aDocument(), ofJob([a], 'Gate'), ofJob([b], 'Stairs'), stairs)
    const jobOf = (id: unknown) =>
      jobNamed(document, itemsOf(document, firstPanel).find((item) => item.id === id)?.job ?? '')
    const groups = piecesByJob(view.bars, jobOf, compareJobs)
    expect(
      groups.map(({ job, count, pieces }) => [
        job?.name ?? null,
        count,
        pieces.map(({ piece, bars }) => [piece.itemId, bars]),
      ]),
    ).toEqual([
      ['Stairs', 2, [['b', [1]]]],
      ['Gate', 5, [['a', [1, 2]]]],
      [null, 1, [['c', [2]]]],
    ])
  })
})
