import type { Issue } from '../../lists/base/issue.ts'
import { ok, type Result } from '../../lists/base/result.ts'
import {
  type PanelConfiguration,
  SAW_COST_KEYS,
  type SawCostKey,
  type SawOrder,
} from '../../lists/project/configuration.ts'
import { parseNumber } from '../../lists/values/number.ts'
import type { EqualBars, SawEffort } from './effort.ts'

/** The figure that each cost belongs to. */
export const SAW_COUNTED = {
  cutCost: 'strokes',
  stopCost: 'stopMoves',
  swingCost: 'swings',
  barCost: 'barChanges',
} as const satisfies Readonly<Record<SawCostKey, keyof SawEffort>>

/** Costs are kept in millionths, as prices are, so that sums are exact. */
const MILLION = 1_000_000
const BOUNDS = { from: 0, max: 100_000 } as const

/** Reads the cost of one thing in millionths; a blank cost is none. */
export function parseSawCost(text: string): Result<number, Issue> {
  if (text.trim() === '') return ok(0)
  const read = parseNumber(text, { bounds: BOUNDS })
  return read.ok ? ok(Math.round(read.value * MILLION)) : read
}

export interface SawTotal {
  readonly kind: 'time' | 'money'
  /** Seconds, or money. */
  readonly amount: number
}

type Costs = Pick<PanelConfiguration, SawCostKey | 'sawCostUnit'>

/** Whether a person has typed a cost of the saw, also one that cannot be read. */
export const hasSawCosts = (configuration: Pick<PanelConfiguration, SawCostKey>): boolean =>
  SAW_COST_KEYS.some((key) => configuration[key] !== '')

/** What a way of working costs in all; null where no cost is set, or where one cannot be read. */
export function sawTotal(effort: SawEffort, configuration: Costs): SawTotal | null {
  const costs = SAW_COST_KEYS.map((key) => ({ key, cost: parseSawCost(configuration[key]) }))
  const read = costs.flatMap(({ key, cost }) => (cost.ok ? [{ key, millionths: cost.value }] : []))
  if (read.length < costs.length || read.every(({ millionths }) => millionths === 0)) return null
  // A million bars at the dearest cost are beyond the exact numbers of the machine.
  const sum = read.reduce(
    (all, { key, millionths }) => all + BigInt(effort[SAW_COUNTED[key]]) * BigInt(millionths),
    0n,
  )
  const { sawCostUnit: unit } = configuration
  return {
    kind: unit === 'money' ? 'money' : 'time',
    amount: Number(unit === 'minutes' ? 60n * sum : sum) / MILLION,
  }
}

/** How equal bars are cut in each order of the saw list. */
export const EQUAL_BARS: Readonly<Record<SawOrder, EqualBars>> = {
  planned: 'oneByOne',
  setUps: 'together',
}
