import { describe, expect, it } from 'vitest'
import { FairQueue, type QueueSettings } from '../src/platform/scheduler/fairQueue.ts'
import type { Caller, Order } from '../src/platform/scheduler/order.ts'
import { excessOf, wouldRefuseNewcomer } from '../src/platform/scheduler/room.ts'
import { countWork, nothingYet } from '../src/platform/scheduler/totals.ts'
import { Turns } from '../src/platform/scheduler/turns.ts'

interface Run extends Order {
  readonly name: string
}
/** `a` to `m` are guests, `n` to `z` people; a run is named by its caller and its number. */
const run = (name: string, more: Partial<Order> = {}): Run => {
  const caller: Caller = { id: name[0] ?? '', group: name < 'n' ? 'guest' : 'person' }
  return { name, caller, lane: 'short', preview: false, work: 1e9, bytes: 10, pieces: 1, ...more }
}
const runs = (names: string, more: Partial<Order> = {}) => names.split(' ').map((name) => run(name, more))

describe('a run has no room', () => {
  const room = { most: 100, mostOfCaller: 100, mostBytes: 1e6 }
  const pushed = (waiting: readonly Run[], more: Partial<typeof room>) =>
    excessOf(waiting, { ...room, ...more }).map(({ order, why }) => `${order.name} ${why}`)

  it('if its caller has too many waiting, the newest first', () => {
    expect(pushed(runs('a1 a2 b1 a3 a4'), { mostOfCaller: 2 })).toEqual(['a3 caller', 'a4 caller'])
    expect(pushed(runs('a1 a2 b1'), { mostOfCaller: 2 })).toEqual([])
  })

  it('if its caller has more than a quarter of the bytes, but a caller may have one run of any size', () => {
    const sized = (...bytes: number[]) => bytes.map((each, at) => run(`a${at}`, { bytes: each }))
    expect(pushed(sized(60, 40), { mostBytes: 400 })).toEqual([])
    expect(pushed(sized(60, 41), { mostBytes: 400 })).toEqual(['a1 caller'])
    expect(pushed(sized(60, 30, 30), { mostBytes: 400 })).toEqual(['a2 caller'])
    expect(pushed(sized(300), { mostBytes: 400 })).toEqual([])
    expect(pushed(sized(5_000), { mostBytes: 400 })).toEqual([])
  })

  it('if all places are taken: the newest of the caller with the most', () => {
    expect(pushed(runs('p1 q1 r1'), { most: 3 })).toEqual([])
    expect(pushed(runs('p1 p2 q1 r1'), { most: 3 })).toEqual(['p2 caller'])
    expect(pushed(runs('p1 q1 q2 r1'), { most: 3 })).toEqual(['q2 caller'])
    // Each caller has one, so the last one finds no place.
    expect(pushed(runs('p1 q1 r1 s1'), { most: 3 })).toEqual(['s1 full'])
    expect(pushed(runs('p1 p2 p3 q1 r1'), { most: 3 })).toEqual(['p3 caller', 'p2 caller'])
  })

  it('in the larger group, so that half of the places stay for guests and half for people', () => {
    expect(pushed(runs('a1 b1 c1 p1 p2'), { most: 4 })).toEqual(['c1 full'])
    expect(pushed(runs('a1 b1 p1 q1'), { most: 3 })).toEqual(['q1 full'])
    expect(pushed(runs('p1 q1 r1 a1 a2'), { most: 4 })).toEqual(['r1 full'])
  })

  it('if all bytes are taken: of the group and the caller with the most bytes', () => {
    const large = runs('p1 q1 r1 s1', { bytes: 250 })
    expect(pushed(large, { mostBytes: 1_000 })).toEqual([])
    expect(pushed([...runs('a1 b1 c1 d1 e1'), ...large], { mostBytes: 1_000 })).toEqual(['s1 full'])
    const more = [run('p1', { bytes: 300 }), ...runs('q1 r1 s1', { bytes: 240 })]
    expect(pushed(more, { mostBytes: 1_000 })).toEqual(['p1 full'])
  })

  it('for a newcomer only where every place is taken by another caller', () => {
    expect(wouldRefuseNewcomer(runs('a1 b1'), { ...room, most: 3 })).toBe(false)
    expect(wouldRefuseNewcomer(runs('a1 b1 c1'), { ...room, most: 3 })).toBe(true)
    expect(wouldRefuseNewcomer(runs('a1 a2 c1'), { ...room, most: 3 })).toBe(false)
  })
})

describe('the next run', () => {
  const oneSeat = { seats: { any: 1, short: 0 }, most: 100, mostOfCaller: 100, mostBytes: 1e6 }
  const queueOf = (waiting: readonly Run[], settings: QueueSettings = oneSeat) => {
    const queue = new FairQueue<Run>(settings)
    for (const each of waiting) queue.enter(each)
    return queue
  }
  /** The names of so many runs, each of which ends after its expected work before the next one begins. */
  const begun = (queue: FairQueue<Run>, count: number, used = 1e9) =>
    Array.from({ length: count }, () => {
      const { order } = queue.next() ?? {}
      if (order) queue.end(order, used)
      return order?.name
    }).join(' ')

  it('of a caller is the oldest, and previews go first in their order', () => {
    const previews = [
      run('a4', { preview: true }),
      run('a5', { preview: true }),
      run('a6', { preview: true }),
    ]
    expect(begun(queueOf([...runs('a1 a2 a3'), ...previews]), 6)).toBe('a4 a5 a6 a1 a2 a3')
  })

  it('is a guest’s and a person’s in turn', () => {
    expect(begun(queueOf(runs('a1 a2 a3 p1 p2 p3')), 6)).toBe('a1 p1 a2 p2 a3 p3')
    const guests = queueOf(runs('a1 b1 p1'))
    expect(begun(guests, 3)).toBe('a1 p1 b1')
  })

  it('is of the caller with the least work so far, by the work that runs really took', () => {
    const queue = queueOf(runs('a1 b1 a2 b2 a3 b3 a4'))
    const first = queue.next()?.order
    if (first) queue.end(first, 2e9)
    expect(begun(queue, 4, 250_000_000)).toBe('b1 b2 b3 a2')
  })

  it('is a long one after four short ones, counted while a long one waits', () => {
    const queue = queueOf(runs('a1 b1 c1 d1 e1 f1 g1 h1 i1'))
    expect(begun(queue, 3)).toBe('a1 b1 c1')
    queue.enter(run('z1', { lane: 'long', work: 46e9 }))
    expect(begun(queue, 6)).toBe('d1 e1 f1 g1 z1 h1')
  })

  it('is no further long one of a caller who has all long seats but one', () => {
    const long = (names: string) => runs(names, { lane: 'long', work: 46e9 })
    const three = queueOf(long('p1 p2 p3 q1'), { ...oneSeat, seats: { any: 3, short: 1 } })
    const names = [three.next(), three.next(), three.next(), three.next()].map((next) => next?.order.name)
    expect(names).toEqual(['p1', 'q1', 'p2', undefined])
    const two = queueOf(long('p1 p2'), { ...oneSeat, seats: { any: 2, short: 1 } })
    expect([two.next()?.order.name, two.next()]).toEqual(['p1', undefined])
    const one = queueOf(long('p1 p2'))
    expect(begun(one, 2)).toBe('p1 p2')
  })

  it('is by the order of asking again, once nobody waited or ran', () => {
    const queue = queueOf(runs('p1 q1'))
    const first = queue.next()?.order
    if (first) queue.end(first, 2e9)
    // While another run waits, the debt stays.
    queue.enter(run('p2'))
    queue.enter(run('r1'))
    expect(begun(queue, 3, 250_000_000)).toBe('q1 r1 p2')
    for (const each of runs('p3 q3')) queue.enter(each)
    expect(begun(queue, 2)).toBe('p3 q3')
  })

  it('is not changed by the end of a run that does not run', () => {
    const queue = queueOf(runs('p1 q1'))
    queue.end(run('p1'), 60e9)
    expect(begun(queue, 2)).toBe('p1 q1')
    expect(queue.leave(run('p9'))).toBe(false)
  })
})

describe('turns', () => {
  it('are had by the caller with the least work, of equals by the one named first', () => {
    const turns = new Turns({ least: 10, most: 100 })
    expect([turns.next([]), turns.next(['a', 'b'])]).toEqual([undefined, 'a'])
    turns.begin('a', 50)
    expect(turns.next(['a', 'b'])).toBe('b')
    turns.begin('b', 20)
    expect(turns.next(['a', 'b'])).toBe('b')
    turns.end('b', 20, 70)
    expect(turns.next(['a', 'b'])).toBe('a')
    turns.reset()
    expect(turns.next(['b', 'a'])).toBe('b')
  })

  it('cost no less than the least and no more than the most', () => {
    const turns = new Turns({ least: 10, most: 100 })
    turns.begin('a', 1)
    turns.begin('b', 9)
    // Both had one turn of the least price.
    expect([turns.next(['a', 'b']), turns.next(['b', 'a'])]).toEqual(['a', 'b'])
    turns.begin('c', 1e9)
    turns.begin('d', 90)
    turns.begin('d', 9)
    expect(turns.next(['c', 'd'])).toBe('c')
  })
})

it('the totals of runs are counted by guests and people', () => {
  const totals = nothingYet()
  expect(totals).toEqual({
    ...{ runs: { guest: 0, person: 0 }, work: { guest: 0, person: 0 } },
    ...{ refused: { caller: 0, full: 0 }, waitedMs: 0 },
  })
  countWork(totals, 'guest', 5)
  countWork(totals, 'guest', 7)
  expect([totals.runs, totals.work]).toEqual([
    { guest: 2, person: 0 },
    { guest: 12, person: 0 },
  ])
})
