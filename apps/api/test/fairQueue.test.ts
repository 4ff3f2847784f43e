import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Beginning, FairQueue, type QueueSettings } from '../src/platform/scheduler/fairQueue.ts'
import type { Caller, Lane, Order } from '../src/platform/scheduler/order.ts'

interface TestOrder extends Order {
  readonly number: number
}

const roomy = { most: 10_000, mostOfCaller: 10_000, mostBytes: 1e12 }
const guest = (id: string): Caller => ({ id: `guest ${id}`, group: 'guest' })
const person = (id: string): Caller => ({ id: `person ${id}`, group: 'person' })

let numbers = 0
const order = (caller: Caller, lane: Lane = 'short', more: Partial<Order> = {}): TestOrder => {
  numbers += 1
  const work = lane === 'short' ? 1e9 : 46e9
  return { caller, lane, preview: false, work, bytes: 1000, ...more, number: numbers }
}

function beginAll(queue: FairQueue<TestOrder>): Beginning<TestOrder>[] {
  const begun = []
  for (let next = queue.next(); next; next = queue.next()) begun.push(next)
  return begun
}

const callers = [guest('a'), guest('b'), guest('c'), person('p'), person('q'), person('r')]
const orders = fc.record({
  caller: fc.constantFrom(...callers),
  lane: fc.constantFrom<Lane>('short', 'short', 'long'),
  preview: fc.boolean(),
  work: fc.double({ min: 0, max: 1e11, noNaN: true }),
})
/** The events of a queue: a caller asks, a run ends, a caller leaves. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: orders.map((asked) => ({ kind: 'ask' as const, asked })) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('end' as const),
        which: fc.nat(),
        used: fc.double({ min: 0, max: 1e11, noNaN: true }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('go' as const), which: fc.nat() }) },
  ),
  { maxLength: 150 },
)
/** Everybody asks for a lot at once, and then run after run ends. */
const floods = fc
  .tuple(
    fc.array(orders, { minLength: 60, maxLength: 200, size: 'max' }),
    fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1e11, noNaN: true })), {
      minLength: 150,
      maxLength: 250,
      size: 'max',
    }),
  )
  .map(([asked, ends]) => [
    ...asked.map((one) => ({ kind: 'ask' as const, asked: one })),
    ...ends.map(([which, used]) => ({ kind: 'end' as const, which, used })),
  ])
const seats = fc.record({ any: fc.integer({ min: 1, max: 4 }), short: fc.integer({ min: 1, max: 3 }) })

/** Plays the steps, and shows each state in which all that may begin have begun. */
function play(
  settings: QueueSettings,
  list: readonly (typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never)[],
  look: (queue: FairQueue<TestOrder>, begun: readonly Beginning<TestOrder>[]) => void,
): void {
  const queue = new FairQueue<TestOrder>(settings)
  for (const step of list) {
    const [running, waiting] = [queue.running(), queue.waiting()]
    if (step.kind === 'ask') queue.enter(order(step.asked.caller, step.asked.lane, step.asked))
    const [ended, gone] = [running[('which' in step ? step.which : 0) % running.length], waiting[0]]
    if (step.kind === 'end' && ended) queue.end(ended, step.used)
    if (step.kind === 'go' && gone) queue.leave(gone)
    look(queue, beginAll(queue))
  }
}

describe('the fair queue, whatever happens to it', () => {
  it('fills its seats and no more, and never the seats of short runs with long ones', () => {
    fc.assert(
      fc.property(seats, steps, (seats, list) => {
        const seatOf = new Map<TestOrder, string>()
        play({ ...roomy, seats }, list, (queue, begun) => {
          for (const { order, seat } of begun) seatOf.set(order, seat)
          const taken = (seat: string) => queue.running().filter((order) => seatOf.get(order) === seat)
          expect(taken('any').length).toBeLessThanOrEqual(seats.any)
          expect(taken('short').length).toBeLessThanOrEqual(seats.short)
          expect(taken('short').every(({ lane }) => lane === 'short')).toBe(true)
        })
      }),
    )
  })

  it('leaves a seat free only for a reason, and keeps the last seat for callers without a run under way', () => {
    fc.assert(
      fc.property(seats, steps, (seats, list) => {
        const seatOf = new Map<TestOrder, string>()
        play({ ...roomy, seats }, list, (queue, begun) => {
          for (const { order, seat } of begun) seatOf.set(order, seat)
          const running = queue.running()
          const freeAny = seats.any - running.filter((order) => seatOf.get(order) === 'any').length
          const free = seats.any + seats.short - running.length
          for (const { caller, lane } of queue.waiting()) {
            const own = running.filter((other) => other.caller.id === caller.id && other.lane === lane).length
            const kept = lane === 'short' ? free === 1 && own > 0 : own >= Math.max(1, seats.any - 1)
            expect((lane === 'short' ? free : freeAny) === 0 || kept).toBe(true)
          }
        })
      }),
    )
  })

  it('serves every waiting caller within a bounded number of turns', () => {
    // Most charge by least charge of a turn, and the turn under way.
    const turnsOfOther = { short: 2e9 / 0.25e9 + 1, long: 60e9 / 5e9 + 1 }
    fc.assert(
      fc.property(seats, floods, (seats, list) => {
        /** By waiting caller and lane: the turns that others of its group had since. */
        const passed = new Map<string, Map<string, number>>()
        const passedTooOften: string[] = []
        play({ ...roomy, seats }, list, (queue, begun) => {
          const eligible = (one: Order) =>
            !queue.running().some(({ caller, lane }) => caller.id === one.caller.id && lane === one.lane)
          for (const { order: next } of begun) {
            for (const [key, turns] of passed) {
              const [lane, group] = key.split(' ')
              if (lane !== next.lane || group !== next.caller.group) continue
              turns.set(next.caller.id, (turns.get(next.caller.id) ?? 0) + 1)
            }
          }
          const waits = new Set(
            queue.waiting().flatMap((one) => (eligible(one) ? [`${one.lane} ${one.caller.id}`] : [])),
          )
          for (const { order: next } of begun) passed.delete(`${next.lane} ${next.caller.id}`)
          for (const key of passed.keys()) if (!waits.has(key)) passed.delete(key)
          for (const key of waits) {
            const turns = passed.get(key) ?? new Map<string, number>()
            passed.set(key, turns)
            const lane = key.startsWith('short') ? 'short' : 'long'
            if (Math.max(...turns.values()) > turnsOfOther[lane]) passedTooOften.push(key)
          }
        })
        expect(passedTooOften).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('holds runs up to its limits, then pushes out the caller with the most', () => {
    const limits = fc.record({
      most: fc.integer({ min: 0, max: 12 }),
      mostOfCaller: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(limits, steps, ({ most, mostOfCaller }, list) => {
        play({ ...roomy, most, mostOfCaller, seats: { any: 1, short: 1 } }, list, (queue) => {
          const before = queue.waiting()
          const pushed = queue.pushOut()
          const kept = queue.waiting()
          expect(kept.length).toBe(before.length - pushed.length)
          expect(kept.length).toBeLessThanOrEqual(most)
          for (const [, own] of Map.groupBy(kept, ({ caller }) => caller.id)) {
            expect(own.length).toBeLessThanOrEqual(mostOfCaller)
          }
          // A caller loses its only run if all others of its group have one run each, too.
          for (const { order: lost } of pushed.filter(({ why }) => why === 'full')) {
            const group = kept.filter(({ caller }) => caller.group === lost.caller.group)
            const most = Math.max(
              0,
              ...[...Map.groupBy(group, ({ caller }) => caller.id).values()].map((own) => own.length),
            )
            expect(most).toBeLessThanOrEqual(1)
          }
        })
      }),
    )
  })
})

describe('the fair queue', () => {
  const small = { ...roomy, most: 200, mostOfCaller: 20, seats: { any: 1, short: 1 } }

  it("begins a guest's list at once while an account has five thorough runs", () => {
    const queue = new FairQueue<TestOrder>(small)
    for (let run = 0; run < 5; run += 1) queue.enter(order(person('flood'), 'long'))
    expect(beginAll(queue)).toMatchObject([{ seat: 'any' }])
    queue.enter(order(guest('visitor')))
    expect(beginAll(queue)).toMatchObject([{ seat: 'short', order: { caller: guest('visitor') } }])
  })

  it('refuses runs beyond a share to their own account, and to no other', () => {
    const queue = new FairQueue<TestOrder>(small)
    const pushed = Array.from({ length: 210 }, () => {
      queue.enter(order(person('flood')))
      beginAll(queue)
      return queue.pushOut()
    }).flat()
    expect(pushed.length).toBe(210 - 20 - 1)
    expect(pushed.every(({ why }) => why === 'caller')).toBe(true)
    queue.enter(order(guest('visitor')))
    expect(beginAll(queue)).toMatchObject([{ order: { caller: guest('visitor') } }])
    expect(queue.pushOut()).toEqual([])
    expect(queue.full()).toBe(false)
  })

  it('gives a guest every second turn, however many accounts wait', () => {
    const queue = new FairQueue<TestOrder>(small)
    for (let account = 0; account < 30; account += 1) queue.enter(order(person(`${account}`)))
    const first = beginAll(queue)
    for (let run = 0; run < 3; run += 1) queue.enter(order(guest('visitor')))
    const served: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const ended = turn === 0 ? first[0]?.order : queue.running()[0]
      if (ended) queue.end(ended, 1e9)
      served.push(...beginAll(queue).map(({ order }) => order.caller.group))
    }
    expect(served.filter((group) => group === 'guest').length).toBe(3)
  })

  it('lets a waiting long run begin after four short ones', () => {
    const queue = new FairQueue<TestOrder>({ ...small, seats: { any: 1, short: 1 } })
    for (const id of 'abcdefghijkl') queue.enter(order(guest(id)))
    queue.enter(order(person('thorough'), 'long'))
    const served: Lane[] = []
    while (!served.includes('long')) {
      for (const { order, seat } of beginAll(queue)) if (seat === 'any') served.push(order.lane)
      for (const running of queue.running()) queue.end(running, 1e9)
    }
    expect(served).toEqual(['short', 'short', 'short', 'short', 'long'])
  })

  it('counts the work of each caller: a caller that gets more work has fewer turns', () => {
    const queue = new FairQueue<TestOrder>({ ...small, most: 1000, mostOfCaller: 1000 })
    const work = { much: 1e9, some: 0.5e9, little: 0.25e9 }
    for (let run = 0; run < 100; run += 1) {
      for (const [id, units] of Object.entries(work)) queue.enter(order(person(id), 'short', { work: units }))
    }
    const turns: Record<string, number> = {}
    for (let turn = 0; turn < 90; turn += 1) {
      for (const { order } of beginAll(queue)) turns[order.caller.id] = (turns[order.caller.id] ?? 0) + 1
      const [oldest] = queue.running()
      if (oldest) queue.end(oldest, oldest.work)
    }
    const [much = 0, some = 0, little = 0] = ['much', 'some', 'little'].map((id) => turns[`person ${id}`])
    expect(Math.min(little, some)).toBeGreaterThan(1.5 * much)
  })

  it("puts a caller's previews before their other runs, and reports every caller's place", () => {
    const queue = new FairQueue<TestOrder>(small)
    for (const id of 'ab') queue.enter(order(guest(id)))
    beginAll(queue)
    const [everyday, other, preview] = [
      order(person('p')),
      order(person('q')),
      order(person('p'), 'short', { preview: true }),
    ]
    for (const one of [everyday, other, preview]) queue.enter(one)
    expect([preview, other, everyday].map((one) => queue.place(one))).toEqual([2, 2, 3])
  })

  it('keeps no more bytes than its limit, and takes them from the caller with the most', () => {
    const queue = new FairQueue<TestOrder>({ ...small, mostBytes: 32e6 })
    const heavy = { bytes: 8e6 }
    for (let run = 0; run < 9; run += 1) queue.enter(order(person('flood'), 'long', heavy))
    const pushed = [...beginAll(queue), ...queue.pushOut()]
    expect(pushed.length).toBe(9 - 1)
    for (const id of 'abcde') queue.enter(order(guest(id), 'short', heavy))
    beginAll(queue)
    queue.pushOut()
    const bytes = queue.waiting().reduce((sum, one) => sum + one.bytes, 0)
    expect(bytes).toBeLessThanOrEqual(32e6)
    expect(queue.waiting().some(({ caller }) => caller.group === 'guest')).toBe(true)
  })
})
