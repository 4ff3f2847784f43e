import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollUntil } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('polling', () => {
  it('looks every two seconds until the change shows', async () => {
    const looks: number[] = []
    const done = pollUntil(
      async () => looks.push(Date.now()),
      (count) => count === 4,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await done).toBe(true)
    expect(looks.map((at) => at - (looks[0] ?? 0))).toEqual([0, 2_000, 4_000, 6_000])
  })

  it('gives up after a minute', async () => {
    const look = vi.fn(async () => 'nothing')
    const done = pollUntil(look, () => false)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await done).toBe(false)
    expect(look).toHaveBeenCalledTimes(31)
  })

  it('goes on after a look that failed', async () => {
    const look = vi.fn(async () => 'seen').mockRejectedValueOnce(new Error('no network'))
    const done = pollUntil(look, (seen) => seen === 'seen')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await done).toBe(true)
  })
})
