import { describe, expect, it } from 'vitest'
import { Hopeless, type WorkOptions } from '../src/platform/jobs/jobs.ts'
import {
  afterFault,
  afterFaultByClock,
  nextWaitMs,
  requireHope,
  waitsMs,
} from '../src/platform/jobs/outcome.ts'
import { busyOwners, readyNames } from '../src/platform/jobs/readiness.ts'

const fault = Object.assign(new Error('no route to 10.0.0.1'), { code: 'EHOSTUNREACH' })
const tries = waitsMs.length + 1

describe('a job that failed', () => {
  it('waits longer after each try, and after the last one has failed for good', () => {
    expect(afterFault({ tries: 1 }, fault)).toEqual({
      ...{ becomes: 'postponed', waitMs: 10_000, fault: 'EHOSTUNREACH' },
    })
    const waits = waitsMs.map((_, at) => nextWaitMs({ tries: at + 1 }) ?? 0)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(nextWaitMs({ tries })).toBeUndefined()
    expect(afterFault({ tries }, fault)).toEqual({ becomes: 'failed', fault: 'EHOSTUNREACH' })
  })

  it('is not tried again where that cannot help', () => {
    expect(afterFault({ tries: 1 }, new Hopeless('too late'))).toEqual({
      ...{ becomes: 'failed', fault: 'too late' },
    })
    expect(() => requireHope({ tries: tries + 1, endsAt: null }, 0)).toThrow('begun too often')
    expect(() => requireHope({ tries, endsAt: 5 }, 5)).toThrow('too late')
    requireHope({ tries, endsAt: 6 }, 5)
    requireHope({ tries, endsAt: null }, 5)
  })

  it('by the clock is tried again before its next time, and never fails for good', () => {
    const next = (tries: number) => afterFaultByClock({ tries }, 60_000, fault)
    expect(next(2)).toEqual({ becomes: 'postponed', waitMs: 30_000, fault: 'EHOSTUNREACH' })
    expect([next(3), next(tries)]).toEqual([
      { becomes: 'repeated', waitMs: 60_000 },
      { becomes: 'repeated', waitMs: 60_000 },
    ])
    expect(afterFaultByClock({ tries: 2 }, 30_000, fault).becomes).toBe('repeated')
  })
})

describe('a further job', () => {
  const kinds = (some: Record<string, WorkOptions | undefined>) =>
    new Map(Object.entries(some).map(([name, options]) => [name, { options }]))
  const ran = (name: string, ownerId: string | null = null) => ({ name, ownerId })
  const resting = new Map<string, number>()

  it('begins while its name, or all names without a number, have few', () => {
    const all = kinds({ mail: undefined, reset: undefined, solve: { atOnce: 2 } })
    const ready = (...running: ReturnType<typeof ran>[]) => readyNames({ kinds: all, running, resting }, 0)
    const three = [ran('mail'), ran('mail'), ran('reset')]
    expect(ready(...three, ran('solve'))).toEqual(['mail', 'reset', 'solve'])
    expect(ready(...three, ran('reset'))).toEqual(['solve'])
    expect(ready(...three, ran('solve'), ran('solve'))).toEqual(['mail', 'reset'])
  })

  it('waits while its name rests', () => {
    const standing = { kinds: kinds({ mail: undefined }), running: [], resting: new Map([['mail', 7]]) }
    expect([readyNames(standing, 6), readyNames(standing, 7)]).toEqual([[], ['mail']])
  })

  it('is of an owner who has few of its name', () => {
    const all = kinds({ solve: { atOnce: 9, ofOwner: 2 }, mail: undefined })
    const running = [ran('solve', 'a'), ran('solve', 'a'), ran('solve', 'b'), ran('mail', 'b'), ran('solve')]
    expect(busyOwners({ kinds: all, running, resting }, ['mail', 'solve'])).toEqual([
      { name: 'solve', owners: ['a'] },
    ])
  })
})
