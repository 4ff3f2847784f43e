import { describe, expect, it } from 'vitest'
import {
  afterWork,
  asItemId,
  asProjectId,
  buildRequest,
  type CutDocument,
  execute,
  hasPassed,
  type Invocation,
  isLater,
  itemsOf,
  laterOf,
  laterRanks,
  newHorizon,
  readBundle,
  readHorizon,
  readWaits,
  refusalOf,
  requestWith,
  restoreSnapshot,
  resultOf,
  takeSnapshot,
  toBundle,
  UNLIMITED,
} from '../../src/index.ts'
import { aContext, aDocument, anAnswer, aRequestSource, firstPanel } from '../support/index.ts'

const [a, b, c] = [asItemId('a'), asItemId('b'), asItemId('c')]

const run = (document: CutDocument, ...invocations: readonly Invocation[]) =>
  invocations.reduce((next, invocation) => execute(next, invocation, aContext()), document)

const ofJob = (id: typeof a, text: string): Invocation => ({
  id: 'item.edit',
  args: { ids: [id], column: 'job', text },
})
const job = (name: string, values: object): Invocation => ({ id: 'job.set', args: { name, values } })
const until = (day: string): Invocation => ({ id: 'horizon.set', args: { values: { until: day } } })

/** Piece a is for the gate, b for the stairs and c for nothing. */
const yard = run(
  aDocument(),
  ofJob(a, 'Gate'),
  ofJob(b, 'Stairs'),
  job('gate', { due: '2026-12-24' }),
  job('Stairs', { due: '2026-12-04' }),
)

/** The document with a plan of its pieces, whatever the plan is. */
function withPlan(document: CutDocument): CutDocument {
  const built = buildRequest(aRequestSource({ items: itemsOf(document, firstPanel) }))
  if (!built.ok) throw new Error('the list is valid')
  return run(
    document,
    { id: 'result.request', args: { panelId: firstPanel } },
    { id: 'result.receive', args: { panelId: firstPanel, built: built.value, plan: anAnswer() } },
  )
}

const isInSync = (document: CutDocument) => resultOf(document, firstPanel).inSync
const ranks = (document: CutDocument) => [...laterRanks(document, firstPanel)]

describe('the horizon of a project', () => {
  it('has passed from the day after it on', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-02']
    expect(days.map((today) => hasPassed({ until: '2026-12-01' }, today))).toEqual([false, false, true])
  })

  it('lets pieces of jobs wait that are due after its day', () => {
    expect(ranks(yard)).toEqual([])
    expect(ranks(run(yard, until('2026-12-03')))).toEqual([
      [a, 1],
      [b, 0],
    ])
    expect(ranks(run(yard, until('2026-12-04')))).toEqual([[a, 0]])
    expect(ranks(run(yard, until('2026-12-24')))).toEqual([])
  })

  it('counts pieces without a day as due, unless a person lets them wait', () => {
    const waiting = run(yard, until('2026-12-04'), {
      id: 'horizon.set',
      args: { values: { undated: 'wait' } },
    })
    expect(ranks(waiting)).toEqual([
      [a, 0],
      [c, 1],
    ])
    expect(isLater('', newHorizon('2026-12-04'))).toBe(false)
  })

  it('fills in the urgent job first, then the one that is due first', () => {
    const urgent = run(yard, job('Gate', { priority: 'high' }), until('2026-11-01'))
    expect(ranks(urgent)).toEqual([
      [a, 0],
      [b, 1],
    ])
  })

  it('is refused without a day of the calendar, and where the tier has no jobs', () => {
    const refusal = (values: object | null, limits = UNLIMITED) =>
      refusalOf(yard, { id: 'horizon.set', args: { values } } as Invocation, aContext({ limits }))?.code
    expect(refusal({ until: '2026-12-04' })).toBeUndefined()
    for (const day of ['', 'tomorrow', '2026-02-30', '04.12.2026', '2026-12-04T00:00']) {
      expect(refusal({ until: day })).toBe('date')
    }
    expect(refusal({ until: '2026-12-04' }, { ...UNLIMITED, jobs: false })).toBe('tierLimit')
    expect(refusal(null, { ...UNLIMITED, jobs: false })).toBeUndefined()
  })

  it('is refused in a demo and its copy, where it can only be taken away', () => {
    const project = { ...yard.project, originProjectId: asProjectId('basic-example-demo') }
    const refusal = (invocation: Invocation) => refusalOf({ ...yard, project }, invocation, aContext())?.code
    expect(refusal(until('2026-12-04'))).toBe('demoLocked')
    expect(refusal({ id: 'horizon.set', args: { values: null } })).toBeUndefined()
  })

  it('is undone, is saved with the project, and is left out where there is none', () => {
    const set = run(yard, until('2026-12-04'))
    expect(restoreSnapshot(set, takeSnapshot(yard)).horizon).toBeNull()
    expect(restoreSnapshot(yard, takeSnapshot(set)).horizon).toEqual(newHorizon('2026-12-04'))
    expect(readBundle(JSON.parse(JSON.stringify(toBundle(set))))?.horizon).toEqual(set.horizon)
    expect(toBundle(yard)).not.toHaveProperty('horizon')
    expect(run(set, { id: 'horizon.set', args: { values: null } }).horizon).toBeNull()
    expect(run(yard, { id: 'horizon.set', args: { values: { undated: 'wait' } } }).horizon).toBeNull()
  })

  it('is none where a file has something else in its place', () => {
    for (const value of [null, 3, [], {}, { until: 'soon' }, { until: '2026-13-01' }, { until: 20261204 }]) {
      expect(readHorizon(value)).toBeNull()
    }
    expect(readHorizon({ until: '2026-12-04', undated: 'never', offcuts: 7 })).toEqual(
      newHorizon('2026-12-04'),
    )
  })
})

describe('the plan of a project with a horizon', () => {
  it('goes stale when other pieces are due than before, and only then', () => {
    const set = withPlan(run(yard, until('2026-12-04')))
    expect(isInSync(set)).toBe(true)
    expect(isInSync(run(set, until('2026-12-05')))).toBe(true)
    expect(isInSync(run(set, until('2026-12-24')))).toBe(false)
    expect(isInSync(run(set, job('Stairs', { customer: 'Meyer' })))).toBe(true)
    expect(isInSync(run(set, job('Stairs', { due: '2026-12-31' })))).toBe(false)
    expect(isInSync(run(set, ofJob(a, 'Stairs')))).toBe(false)
    expect(isInSync(run(set, ofJob(c, 'Stairs')))).toBe(true)
    expect(isInSync(run(set, { id: 'job.remove', args: { name: 'Gate' } }))).toBe(false)
    expect(isInSync(run(set, { id: 'horizon.set', args: { values: { offcuts: 'keep' } } }))).toBe(false)
    expect(isInSync(run(withPlan(yard), ofJob(a, 'Stairs')))).toBe(true)
  })

  it('keeps the pieces that wait, and is dropped where they cannot be read', () => {
    const built = requestOf('2026-12-03')
    const request = requestWith(built, new Map([[0, 1]]), { objective: 240, optimal: true })
    const document = run(
      run(yard, until('2026-12-03')),
      { id: 'result.request', args: { panelId: firstPanel } },
      { id: 'result.receive', args: { panelId: firstPanel, built: request, plan: anAnswer() } },
    )
    const bundle = JSON.parse(JSON.stringify(toBundle(document)))
    const read = readBundle(bundle)
    expect(read && resultOf(read, firstPanel).waits).toEqual(request.waits)
    bundle.results[firstPanel].waits.pieces[0].count = 'many'
    const broken = readBundle(bundle)
    expect(broken && resultOf(broken, firstPanel).data).toBeNull()
    for (const waits of [
      3,
      {},
      { pieces: [] },
      { ...request.waits, filled: -1 },
      { ...request.waits, alone: {} },
    ])
      expect(readWaits(waits)).toBeUndefined()
  })
})

function requestOf(day: string) {
  const document = run(yard, until(day))
  const items = itemsOf(document, firstPanel)
  const built = buildRequest(aRequestSource({ items, ...laterOf(document, firstPanel) }))
  if (!built.ok || !built.value.later) throw new Error('some pieces are later')
  return { ...built.value, later: built.value.later }
}

describe('the pieces that a plan cuts', () => {
  const planOfDay = (day: string, plan = anAnswer()) => {
    const request = requestWith(requestOf(day), new Map([[0, 1]]), { objective: 240, optimal: true })
    return run(
      run(yard, until(day)),
      { id: 'result.request', args: { panelId: firstPanel } },
      { id: 'result.receive', args: { panelId: firstPanel, built: request, plan } },
    )
  }
  const keep: Invocation = { id: 'horizon.keepWaiting', args: { panelId: firstPanel } }
  const rows = (document: CutDocument) =>
    itemsOf(document, firstPanel).map(({ description, count }) => [description, count])

  it('are taken off the list, so that the waiting ones are left with their numbers and jobs', () => {
    const left = run(planOfDay('2026-12-03'), keep)
    expect(rows(left)).toEqual([
      ['a', '3'],
      ['b', '4'],
    ])
    expect(itemsOf(left, firstPanel).map(({ job: name }) => name)).toEqual(['Gate', 'Stairs'])
    expect(isInSync(left)).toBe(false)
  })

  it('do not take along pieces for which the stock did not reach', () => {
    // The keys of the plan are 0 for piece a, of which one is filled in, and 1 for piece c.
    const plan = anAnswer({ missing: [{ key: '1', count: 2 }] })
    expect(rows(run(planOfDay('2026-12-03', plan), keep))).toEqual([
      ['a', '3'],
      ['b', '4'],
      ['c', '2'],
    ])
  })

  it('are not subtracted a second time when the rest is planned after the work at the saw', () => {
    const planned = planOfDay('2026-12-03')
    const requestFor = (document: CutDocument) => {
      const built = buildRequest(aRequestSource({ items: itemsOf(document, firstPanel) }))
      if (!built.ok) throw new Error('the list is valid')
      return built.value
    }
    const [piece] = requestFor(planned).request.data
    if (piece === undefined) throw new Error('the list has a first piece')
    const { length, leftAngle, rightAngle } = piece
    const work = { cut: [{ item: a, length, leftAngle, rightAngle, count: 1 }], stock: [] }
    const counts = (document: CutDocument) =>
      afterWork(requestFor(document), work)?.request.data.map(({ count }) => count)
    expect(counts(planned)).toEqual([3, 4, 4])
    const left = run(planned, keep)
    expect(counts(left)).toEqual([3, 4])
    expect(counts(restoreSnapshot(left, takeSnapshot(planned)))).toEqual([3, 4, 4])
  })

  it('leave the rows as they are that wait with all their pieces', () => {
    const ids = itemsOf(run(planOfDay('2026-12-03'), keep), firstPanel).map(({ id }) => id)
    expect(ids[0]).not.toBe(a)
    expect(ids[1]).toBe(b)
  })

  it('stay in the list if nothing waited, or if the list has changed since the plan', () => {
    const plain = withPlan(yard)
    expect(run(plain, keep)).toBe(plain)
    const changed = run(planOfDay('2026-12-03'), {
      id: 'item.edit',
      args: { ids: [c], column: 'count', text: '9' },
    })
    expect(run(changed, keep)).toBe(changed)
  })
})

describe('the request of a list with a horizon', () => {
  it('asks for the due pieces, and has the later ones beside them', () => {
    const { request, keys, later } = requestOf('2026-12-03')
    expect(keys).toEqual([c])
    expect(request.data.map(({ descr }) => descr)).toEqual(['c'])
    expect(later.keys).toEqual([a, b, c])
    expect(later.order).toEqual([1, 0])
  })

  it('has each piece once: due, filled in or waiting', () => {
    const built = requestOf('2026-12-03')
    const { request, keys, waits } = requestWith(built, new Map([[1, 3]]), { objective: 1, optimal: false })
    expect(keys).toEqual([b, c])
    expect(request.data.map(({ count }) => count)).toEqual([3, 4])
    expect(waits.pieces.map(({ item, count }) => [item, count])).toEqual([
      [a, 4],
      [b, 1],
    ])
    expect(waits.filled).toBe(3)
  })

  it('is none where nothing is due', () => {
    const all = { ranks: new Map([a, b, c].map((id) => [id, 0])), offcuts: 'fill' as const }
    const items = itemsOf(yard, firstPanel)
    const nothing = buildRequest(aRequestSource({ items, later: all }))
    expect(nothing.ok ? null : nothing.issue).toMatchObject([
      { where: 'panel', issue: { code: 'nothingDue' } },
    ])
    const empty = buildRequest(aRequestSource({ items: [], later: all }))
    expect(empty.ok ? null : empty.issue).toMatchObject([{ issue: { code: 'nothingToOptimize' } }])
  })
})
