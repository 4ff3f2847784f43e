import { describe, expect, it } from 'vitest'
import { asItemId, type Job, nm, type WaitingPiece, waitsByJob } from '../../src/index.ts'
import { newJob } from '../../src/lists/project/job.ts'

const waiting = (item: string, count: number): WaitingPiece => ({
  item: asItemId(item),
  count,
  length: nm(5e8),
  description: item,
  input: '500',
})
const of = (...pieces: readonly WaitingPiece[]) => ({
  pieces,
  filled: 0,
  alone: { objective: 1, optimal: true },
})

/** The waiting pieces of each job, where a piece is named after its job and a number. */
function byJob(jobs: readonly Job[], ...pieces: readonly WaitingPiece[]) {
  const jobOf = (item: string | null) => jobs.find(({ name }) => item?.startsWith(name.toLowerCase())) ?? null
  return waitsByJob(of(...pieces), jobOf).map(({ job, count, pieces: own }) => [
    job?.name ?? null,
    count,
    own.map(({ item }) => item).join(' '),
  ])
}

const [gate, stairs, fence] = ['Gate', 'Stairs', 'Fence'].map(newJob) as [Job, Job, Job]

describe('the waiting pieces by job', () => {
  it('are those of each job together, with their number', () => {
    const pieces = [waiting('gate 1', 2), waiting('stairs 1', 5), waiting('gate 2', 3)]
    expect(byJob([gate, stairs], ...pieces)).toEqual([
      ['Gate', 5, 'gate 1 gate 2'],
      ['Stairs', 5, 'stairs 1'],
    ])
  })

  it('have the more urgent job first, then the one that is due first, then the name', () => {
    const pieces = ['stairs', 'gate', 'fence'].map((name) => waiting(`${name} 1`, 1))
    const names = (...jobs: readonly Job[]) => byJob(jobs, ...pieces).map(([name]) => name)
    expect(names(gate, stairs, fence)).toEqual(['Fence', 'Gate', 'Stairs'])
    expect(names({ ...gate, due: '2026-12-04' }, stairs, { ...fence, due: '2026-12-05' })).toEqual([
      'Gate',
      'Fence',
      'Stairs',
    ])
    expect(names({ ...gate, priority: 'low' }, { ...stairs, priority: 'high' }, fence)).toEqual([
      'Stairs',
      'Fence',
      'Gate',
    ])
  })

  it('have those of no job last, wherever they are in the list', () => {
    const [none, more] = [waiting('board', 4), waiting('shelf', 1)]
    const late: Job = { ...gate, priority: 'low' }
    const rows = [
      ['Stairs', 1, 'stairs 1'],
      ['Gate', 1, 'gate 1'],
      [null, 5, 'board shelf'],
    ]
    const [first, second] = [waiting('gate 1', 1), waiting('stairs 1', 1)]
    expect(byJob([late, stairs], none, first, more, second)).toEqual(rows)
    expect(byJob([late, stairs], first, none, second, more)).toEqual(rows)
    expect(byJob([late, stairs], first, second, none, more)).toEqual(rows)
  })

  it('are one job where only the case of its name differs', () => {
    const jobOf = (item: string | null) => newJob(item === 'a' ? 'Gate' : 'GATE')
    expect(waitsByJob(of(waiting('a', 1), waiting('b', 2)), jobOf)).toMatchObject([
      { job: { name: 'Gate' }, count: 3 },
    ])
  })

  it('are no list where nothing waits', () => {
    expect(byJob([gate])).toEqual([])
  })
})
