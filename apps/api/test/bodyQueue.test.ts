import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BodyQueue, type WaitingBody } from '../src/platform/bodies/bodyQueue.ts'

const body = (caller: string, length: number): WaitingBody => ({ caller, length })

function order(queue: BodyQueue<WaitingBody>): WaitingBody[] {
  const all: WaitingBody[] = []
  for (let next = queue.next(); next; next = queue.next()) all.push(next)
  return all
}

it('reads a small body before the large ones that came first', () => {
  const queue = new BodyQueue<WaitingBody>()
  const large = ['a', 'b', 'c'].map((caller) => body(caller, 8_000_000))
  for (const one of large) queue.enter(one)
  expect(queue.next()).toBe(large[0])
  const small = body('d', 100_000)
  queue.enter(small)
  expect(order(queue)).toEqual([small, large[1], large[2]])
})

it('keeps a caller with many bodies behind the other callers', () => {
  const queue = new BodyQueue<WaitingBody>()
  const flood = Array.from({ length: 5 }, () => body('a', 1_000_000))
  for (const one of flood) queue.enter(one)
  const other = body('b', 2_000_000)
  queue.enter(other)
  expect(order(queue).indexOf(other)).toBeLessThanOrEqual(2)
})

it('does not let a caller go back in line because a large body of another was read', () => {
  const queue = new BodyQueue<WaitingBody>()
  const large = body('large', 100)
  queue.enter(large)
  for (let turn = 0; turn < 2; turn += 1) {
    const small = body('a', 40)
    queue.enter(small)
    expect(queue.next()).toBe(small)
  }
  expect(queue.next()).toBe(large)
  // The small ones were read up to 80; the new one ends at 40 + 55.
  const [next, newest] = [body('a', 10), body('new', 55)]
  for (const one of [newest, next]) queue.enter(one)
  expect(order(queue)).toEqual([next, newest])
})

it('forgets a caller that leaves', () => {
  const queue = new BodyQueue<WaitingBody>()
  const [first, second] = [body('a', 1), body('b', 2)]
  queue.enter(first)
  queue.enter(second)
  expect([queue.leave(first), queue.leave(first), queue.size]).toEqual([true, false, 1])
  expect(order(queue)).toEqual([second])
})

it('reads each body once, and lets no large one wait for endless small ones', () => {
  const step = fc.record({ caller: fc.constantFrom('a', 'b', 'c'), length: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 500 }), (steps, length) => {
      const queue = new BodyQueue<WaitingBody>()
      const large = body('large', length)
      queue.enter(large)
      const entered = new Set<WaitingBody>([large])
      const read: WaitingBody[] = []
      for (const { caller, length: size } of steps) {
        const small = body(caller, size)
        entered.add(small)
        queue.enter(small)
        const next = queue.next()
        if (next) read.push(next)
      }
      read.push(...order(queue))
      expect(new Set(read)).toEqual(entered)
      expect(read).toHaveLength(entered.size)
      const before = read.slice(0, read.indexOf(large))
      for (const caller of ['a', 'b', 'c']) {
        const bytes = before.filter((one) => one.caller === caller).reduce((sum, one) => sum + one.length, 0)
        expect(bytes).toBeLessThanOrEqual(length)
      }
    }),
  )
})
