import { describe, expect, it } from 'vitest'
import { asItemId, type BarView, compareJobs, type Job, piecesByJob } from '../../src/index.ts'
import { newJob } from '../../src/lists/project/job.ts'

type Piece = BarView['pieces'][number]

const piece = (number: number, more: Partial<Piece> = {}) =>
  ({ kind: 'piece', number, itemId: asItemId(`i${number}`), ...more }) as Piece
const bar = (number: number, pieces: readonly Piece[], more: Partial<BarView> = {}) =>
  ({ number, count: 1, spoiled: false, pieces, ...more }) as BarView

const jobs: Record<string, Job> = { i1: newJob('Gate'), i2: newJob('gate'), i3: newJob('Fence') }

/** Each group as its job, its count, and of each line its number, count and bars. */
const groupsOf = (...bars: BarView[]) =>
  piecesByJob(bars, (item) => jobs[item ?? ''] ?? null, compareJobs).map(({ job, count, pieces }) => [
    ...[job?.name ?? null, count],
    pieces.map((line) => [line.piece.number, line.count, line.bars.join()]),
  ])

describe('a plan by job', () => {
  it('has the lines of a job by their numbers, with the bars of each once', () => {
    expect(groupsOf(bar(1, [piece(2), piece(1), piece(2)], { count: 3 }), bar(4, [piece(2)]))).toEqual([
      [
        'gate',
        10,
        [
          [1, 3, '1'],
          [2, 7, '1,4'],
        ],
      ],
    ])
  })

  it('has the most urgent job first, and pieces of no job last', () => {
    const groups = groupsOf(bar(1, [piece(9), piece(1), piece(8), piece(3)]))
    expect(groups.map(([name]) => name)).toEqual(['Fence', 'Gate', null])
    expect(groupsOf(bar(1, [piece(3), piece(9), piece(1)])).map(([name]) => name)).toEqual([
      ...['Fence', 'Gate', null],
    ])
  })

  it('counts no mis-cut piece, and of a spoiled bar the pieces alone that were cut', () => {
    const cut = piece(1, { fate: 'cut' })
    const wrong = piece(1, { fate: 'wrong' })
    expect(groupsOf(bar(1, [cut, wrong, piece(3)]))).toEqual([
      ['Fence', 1, [[3, 1, '1']]],
      ['Gate', 1, [[1, 1, '1']]],
    ])
    expect(groupsOf(bar(1, [cut, wrong, piece(3)], { spoiled: true }))).toEqual([['Gate', 1, [[1, 1, '1']]]])
  })

  it('keeps pieces without a row of the list apart by their numbers', () => {
    const loose = (number: number) => piece(number, { itemId: null })
    expect(groupsOf(bar(1, [loose(2), loose(1), loose(2)]))).toEqual([
      [
        null,
        3,
        [
          [1, 1, '1'],
          [2, 2, '1'],
        ],
      ],
    ])
  })
})
