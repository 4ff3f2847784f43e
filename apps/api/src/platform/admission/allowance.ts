import type { Clock } from '../clock.ts'

const minute = 60_000

export interface Allowance {
  /** Seconds until the caller may go on; 0 where they may now. */
  wait(caller: string, most: number): number
  /** Counts an amount that a caller has used, even if less was left. */
  spend(caller: string, amount: number, most: number): void
  /** Callers whose use is remembered. */
  size(): number
}

interface Used {
  readonly amount: number
  readonly at: number
}

/**
 * Counts the recent use of each caller. `most` is both the amount at once and the amount that a minute refills. A clock
 * that is set back or forward takes away no allowance for longer than a minute.
 */
export function createAllowance(clock: Clock): Allowance {
  // The least recently used first, since each use puts its caller at the end.
  const used = new Map<string, Used>()

  function now(caller: string, most: number): number {
    const before = used.get(caller)
    if (!before) return 0
    const passed = Math.max(0, clock.now() - before.at)
    return Math.max(0, before.amount - (most * passed) / minute)
  }

  function forgetOld(): void {
    for (const [caller, { at }] of used) {
      const age = clock.now() - at
      // A use beyond a minute's amount takes longer to refill, but no caller reaches that by accident.
      if (age >= 0 && age < 10 * minute) return
      used.delete(caller)
    }
  }

  return {
    size: () => used.size,
    wait(caller, most) {
      const beyond = now(caller, most) - most
      return beyond < 0 ? 0 : Math.max(1, Math.ceil((beyond / most) * (minute / 1000)))
    },
    spend(caller, amount, most) {
      const sum = now(caller, most) + amount
      used.delete(caller)
      // A single use however large is paid for within five minutes.
      used.set(caller, { amount: Math.min(sum, 5 * most), at: clock.now() })
      forgetOld()
    },
  }
}
