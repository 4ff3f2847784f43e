import { type Issue, reject } from '../base/issue.ts'
import { type Nanometres, NM_PER_FOOT, NM_PER_METRE, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'
import type { OptimizeRequest } from '../base/wire.ts'
import { exactDecimal } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import { numberText, parseNumber } from '../values/number.ts'
import { parseSteps } from '../values/steps.ts'
import { FRACTION, MONEY_BOUNDS } from '../values/stock-lists.ts'
import { costOfBar, HALF_MILLIONTHS } from './cost.ts'
import { type RackWorth, worthOfLength } from './worth-classes.ts'

/** From this length on, a useful offcut that a plan leaves is worth this much. */
export interface OffcutClass {
  readonly from: Nanometres
  readonly worth: number
}

/** Most classes of a material; the optimizer takes no more. */
const MOST_OFFCUT_CLASSES = 10

const CLASS = { form: /^([^:]+):([^:]+)$/, broken: 'worthSteps' } as const

/** Reads `1000: 4 / 2000: 9`, the shortest class first. */
export function parseOffcutWorth(text: string, unit: Unit): Result<readonly OffcutClass[], Issue> {
  const steps = parseSteps(text, CLASS, (from, worth) => {
    const length = parseLength(from, unit)
    if (!length.ok) return length
    const money = parseNumber(worth, { bounds: MONEY_BOUNDS })
    return money.ok ? ok({ from: length.value, worth: money.value }) : money
  })
  if (!steps.ok) return FRACTION.test(text) ? reject('fractionInList') : steps
  return steps.value.length > MOST_OFFCUT_CLASSES ? reject('maxItems', { bound: MOST_OFFCUT_CLASSES }) : steps
}

/** Steps of a length at which people think of offcuts. */
const ROUND = { metric: [100, 250, 500, 1000, 2000, 5000], imperial: [0.5, 1, 2, 4, 8, 16] } as const
const NM_PER_ROUND = { metric: NM_PER_METRE / 1000, imperial: NM_PER_FOOT } as const

/**
 * The classes that a person's rule by the metre makes for offcuts up to `longest`: the beginnings of its own classes and
 * whole steps of a round length, each with the worth of just that length, so that an offcut never counts for more than
 * the rule says. A few round steps are as near to the rule as a plan needs, and keep the search small.
 */
export function offcutWorthByRule(rule: RackWorth, unit: Unit, longest: Nanometres): string {
  const family = unitFamily(unit)
  const own = rule.classes.flatMap(({ from }) => {
    const length = parseLength(from, rule.unit)
    return length.ok ? [length.value] : []
  })
  const steps = ROUND[family].map((step) => step * NM_PER_ROUND[family])
  const upto = (step: number) => {
    const whole = Array.from({ length: Math.floor(longest / step) }, (_, index) => nm((index + 1) * step))
    return [...new Set([...own, ...whole])].filter((from) => from <= longest).sort((a, b) => a - b)
  }
  const step = steps.find((each) => upto(each).length <= MOST_OFFCUT_CLASSES) ?? Number.POSITIVE_INFINITY
  let most = 0
  return upto(step)
    .slice(0, MOST_OFFCUT_CLASSES)
    .flatMap((from) => {
      const worth = Math.floor((worthOfLength(from, rule) ?? 0) * 100) / 100
      if (worth <= most) return []
      most = worth
      return [`${exactDecimal(from, unit)}: ${numberText(worth)}`]
    })
    .join(' / ')
}

/** The worth of the useful offcut of a single bar, as the optimizer counts it; lengths are millimetres. */
export function creditOf(
  request: Pick<OptimizeRequest, 'stock' | 'algorithm' | 'offcutWorth'>,
  bar: Parameters<typeof costOfBar>[1],
  left: number,
): number {
  const classes = (request.offcutWorth ?? []).filter(({ length }) => length <= left)
  return Math.min(
    costOfBar(request, bar) / HALF_MILLIONTHS,
    Math.max(0, ...classes.map(({ worth }) => worth)),
  )
}
