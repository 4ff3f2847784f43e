import { FakeClock } from '@kerfwise/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { createAllowance } from '../src/platform/admission/allowance.ts'
import { createLedger, type Hold } from '../src/platform/admission/ledger.ts'
import { readEnv } from '../src/platform/env.ts'
import type { Refusal } from '../src/platform/errors/refusal.ts'

describe('a budget of bytes held at once', () => {
  it('is bounded for each caller, and for all of them', () => {
    const ledger = createLedger(100)
    expect(ledger.hold({ caller: 'a', amount: 41, most: 40 })).toBe('own')
    const first = ledger.hold({ caller: 'a', amount: 40, most: 40 }) as Hold
    expect(ledger.hold({ caller: 'a', amount: 1, most: 40 })).toBe('own')
    ledger.hold({ caller: 'b', amount: 40, most: 40 })
    expect(ledger.hold({ caller: 'c', amount: 40, most: 40 })).toBe('all')
    first.release()
    first.release()
    expect(ledger.held()).toBe(40)
    expect(ledger.hold({ caller: 'c', amount: 40, most: 40 })).toBeTypeOf('object')
  })

  it('takes room from the caller with the most bytes for a caller with fewer', () => {
    const ledger = createLedger(100)
    const cut: string[] = []
    const hold = (caller: string, amount: number, name: string) =>
      ledger.hold({ caller, amount, most: 100, cut: () => cut.push(name) })
    hold('greedy', 50, 'first of greedy')
    hold('greedy', 40, 'second of greedy')
    hold('modest', 10, 'modest')
    expect(hold('late', 10, 'late')).toBeTypeOf('object')
    expect(cut).toEqual(['second of greedy'])
    expect(ledger.held()).toBe(70)
    // A caller makes no room for another that would then hold as much.
    expect(hold('modest', 45, 'more')).toBe('all')
    expect(cut).toHaveLength(1)
  })

  it('takes nothing back once the body has arrived', () => {
    const ledger = createLedger(100)
    const hold = ledger.hold({
      caller: 'a',
      amount: 100,
      most: 100,
      cut: () => expect.unreachable(),
    }) as Hold
    hold.keep()
    expect(ledger.hold({ caller: 'b', amount: 1, most: 100 })).toBe('all')
  })

  it('takes room from the caller with the most among those whose bodies may be cut, of equals from the first', () => {
    const ledger = createLedger(100)
    const cut: string[] = []
    const hold = (caller: string, amount: number) =>
      ledger.hold({ caller, amount, most: 100, cut: () => cut.push(caller) })
    ledger.hold({ caller: 'kept', amount: 40, most: 100 })
    for (const caller of ['first', 'second']) hold(caller, 30)
    // A caller makes no room for another that would then hold as much.
    expect(hold('late', 30)).toBe('all')
    expect(hold('late', 10)).toBeTypeOf('object')
    expect(cut).toEqual(['first'])
  })

  it('remembers what a caller holds while the caller holds anything', () => {
    const ledger = createLedger(100)
    const hold = (amount: number) => ledger.hold({ caller: 'a', amount, most: 40 })
    const [large, small] = [hold(30) as Hold, hold(10) as Hold]
    large.release()
    expect([hold(31), ledger.size()]).toEqual(['own', 1])
    small.release()
    expect(ledger.size()).toBe(0)
    expect(hold(40)).toBeTypeOf('object')
  })

  it('says to a refused caller whose holds are in the way', () => {
    const env = readEnv({ KERFWISE_ANSWERS: '100000', KERFWISE_ANSWERS_CALLER: '64000' })
    const admission = createAdmission(env, new FakeClock())
    const hold = (id: string, amount = 60_000, cut?: (refusal: Refusal) => void) =>
      admission.hold('answers', { id, group: 'guest' }, amount, cut)
    const held = hold('a')
    const refusal = (budget: string) =>
      expect.objectContaining({ key: 'rateLimited', details: { budget, retryAfter: 5 }, retryAfter: 5 })
    expect(() => hold('a')).toThrow(refusal('answers'))
    // An answer under way is never cut.
    expect(() => hold('b', 50_000)).toThrow(refusal('crowded'))
    expect([admission.refusals('answers'), admission.refusals('crowded')]).toEqual([1, 1])
    held.release()
    const told: Refusal[] = []
    hold('a', 60_000, (cut) => told.push(cut))
    hold('b', 50_000)
    expect([told, admission.held('answers')]).toEqual([[refusal('crowded')], 50_000])
  })

  it('neither loses nor creates bytes in any order of calls', () => {
    const step = fc.record({ caller: fc.constantFrom('a', 'b', 'c'), amount: fc.nat(60), release: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const ledger = createLedger(100)
        const open = new Map<Hold, number>()
        for (const { caller, amount, release } of steps) {
          const mine: { hold?: Hold } = {}
          const cut = () => void (mine.hold && open.delete(mine.hold))
          const hold = ledger.hold({ caller, amount, most: 80, cut })
          if (typeof hold === 'object') {
            mine.hold = hold
            open.set(hold, amount)
          }
          const [old] = [...open.keys()].slice(release)
          old?.release()
          if (old) open.delete(old)
          expect(ledger.held()).toBe([...open.values()].reduce((sum, one) => sum + one, 0))
          expect(ledger.held()).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

describe('a budget that refills with time', () => {
  it('refuses once it is used up, for no longer than it takes to refill', () => {
    const clock = new FakeClock()
    const allowance = createAllowance(clock)
    allowance.spend('a', 90, 60)
    expect(allowance.wait('a', 60)).toBe(30)
    expect(allowance.wait('b', 60)).toBe(0)
    clock.advance(10_000)
    expect(allowance.wait('a', 60)).toBe(20)
    // A caller waits a second longer rather than come too soon.
    allowance.spend('a', 0.5, 60)
    expect(allowance.wait('a', 60)).toBe(21)
    clock.advance(21_000)
    expect(allowance.wait('a', 60)).toBe(0)
  })

  it('refills soon after one enormous use, and after a wrong clock', () => {
    const clock = new FakeClock()
    const allowance = createAllowance(clock)
    allowance.spend('a', 1e12, 60)
    expect(allowance.wait('a', 60)).toBeLessThanOrEqual(300)
    clock.advance(40 * 86_400_000)
    allowance.spend('b', 60, 60)
    clock.advance(-40 * 86_400_000)
    allowance.spend('b', 0, 60)
    expect(allowance.wait('b', 60)).toBe(1)
    clock.advance(2_000)
    expect(allowance.wait('b', 60)).toBe(0)
  })

  it('forgets a caller that has stayed away', () => {
    const clock = new FakeClock()
    const allowance = createAllowance(clock)
    for (let at = 0; at < 1_000; at += 1) allowance.spend(`caller ${at}`, 1, 60)
    clock.advance(600_000)
    allowance.spend('another', 1, 60)
    expect(allowance.size()).toBe(1)
    clock.advance(599_000)
    allowance.spend('a third', 1, 60)
    expect(allowance.size()).toBe(2)
    // A caller who comes again is behind those who stay away.
    clock.advance(1_000)
    allowance.spend('another', 1, 60)
    clock.advance(599_000)
    allowance.spend('a fourth', 1, 60)
    expect(allowance.size()).toBe(2)
  })
})
