import { LIMIT_KEYS, type Limits, type TierLimits } from './limits.ts'

function wider(a: number | boolean | null, b: number | boolean | null): number | boolean | null {
  if (a === null || b === null) return null
  return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : a === true || b === true
}

/**
 * The more generous of two limits, one by one. A demo runs with the top tier's, or the person's own where they are
 * higher.
 */
export function widest(a: Limits, b: Limits): Limits {
  return { ...a, ...Object.fromEntries(LIMIT_KEYS.map((key) => [key, wider(a[key], b[key])])) }
}

/** The higher limits of two tiers. */
export function raiseLimits(a: TierLimits, b: TierLimits): TierLimits {
  return { ...widest(a, b), support: a.support === 'full' ? 'full' : b.support }
}
