import type { CountLimit, FlagLimit, TierLimits } from './limits.ts'

/** The more generous of two tiers, limit by limit; what a demo runs with: the top tier, or one's own where higher. */
export function raiseLimits(a: TierLimits, b: TierLimits): TierLimits {
  const count = (limit: CountLimit) => {
    const [left, right] = [a[limit], b[limit]]
    return left === null || right === null ? null : Math.max(left, right)
  }
  const flag = (limit: FlagLimit) => a[limit] || b[limit]
  return {
    items: count('items'),
    input: count('input'),
    panels: count('panels'),
    projects: count('projects'),
    materials: count('materials'),
    lengths: count('lengths'),
    stock: flag('stock'),
    leftovers: count('leftovers'),
    maxJoins: count('maxJoins'),
    miter: flag('miter'),
    prices: flag('prices'),
    weights: flag('weights'),
    complexity: flag('complexity'),
    import: flag('import'),
    export: flag('export'),
    thorough: flag('thorough'),
    support: a.support === 'full' ? 'full' : b.support,
  }
}
