import { barsAtOnce } from '../../lists/configuration/at-once.ts'
import type { PanelConfiguration, SawCostKey } from '../../lists/project/configuration.ts'
import type { SheetBar } from '../saw-sheet/sheet.ts'
import { parseSawCost, SAW_COUNTED } from '../saw-time/costs.ts'
import { AT_FIRST, type SawEffort, type Setting, settingsOf, together } from '../saw-time/effort.ts'
import { orderOfGroups } from '../saw-time/order/arrange.ts'
import { fewestPossible } from '../saw-time/order/bound.ts'
import { byWork, type Group, groupOf, type Way, workOf } from '../saw-time/order/group.ts'
import type { CutList } from './cut-list.ts'
import { type Pattern, type PatternPlan, patternKey, sheetOf } from './pattern.ts'

/** The costs of the saw in millionths of their unit, and how many bars it cuts at once. */
export interface SawRates {
  readonly stroke: number
  readonly stop: number
  readonly swing: number
  readonly bar: number
  readonly atOnce: number
}

export type SawRateSettings = Pick<PanelConfiguration, SawCostKey | 'sawCostUnit' | 'bundle'>

/** Why there is nothing to trade, or the rates. */
export type ReadRates = SawRates | 'unset' | 'wrong'

export function readRates(configuration: SawRateSettings): ReadRates {
  const read = (key: SawCostKey) => parseSawCost(configuration[key])
  const [cut, stop, swing, bar] = [read('cutCost'), read('stopCost'), read('swingCost'), read('barCost')]
  if (!cut.ok || !stop.ok || !swing.ok || !bar.ok) return 'wrong'
  if (cut.value + stop.value + swing.value + bar.value === 0) return 'unset'
  return {
    stroke: cut.value,
    stop: stop.value,
    swing: swing.value,
    bar: bar.value,
    atOnce: barsAtOnce(configuration),
  }
}

/** Millionths for a way of working. */
export const workOfEffort = (effort: SawEffort, { stroke, stop, swing, bar }: SawRates): number =>
  effort[SAW_COUNTED.cutCost] * stroke +
  effort[SAW_COUNTED.stopCost] * stop +
  effort[SAW_COUNTED.swingCost] * swing +
  effort[SAW_COUNTED.barCost] * bar

/** What a bar of a pattern asks of the saw, in any order of the bars. */
export interface PatternWork {
  readonly work: string
  readonly rows: readonly [SheetBar]
  readonly group: Group
  readonly cuts: number
  /** Cuts that only make an end, and cuts with the stop. */
  readonly ends: readonly Setting[]
  readonly stopped: number
  /** The fewest stops that are set on a bar; 0 for a bar without a cut by the stop. */
  readonly lengths: number
}

function cutsInOrder({ ends, stopped, group }: PatternWork, { lengths }: Way): readonly Setting[] {
  if (lengths === null) return settingsOf(group.rows[0])
  return [...ends, ...lengths.slice(0, stopped).map((stop) => ({ stop, swing: 0 }))]
}

/** Measures the work of plans. Each pattern is looked at once. */
export class Workshop {
  readonly list: CutList
  readonly rates: SawRates
  readonly #known = new Map<string, PatternWork>()

  constructor(list: CutList, rates: SawRates) {
    this.list = list
    this.rates = rates
  }

  of(pattern: Pattern): PatternWork {
    const key = patternKey(pattern)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const [row] = sheetOf(this.list, pattern)
    if (row === undefined) throw new Error('a pattern is a bar')
    const settings = settingsOf(row)
    const group = groupOf([row])
    const made: PatternWork = {
      work: workOf(row),
      rows: [row],
      group,
      cuts: settings.length,
      ends: settings.filter(({ stop }) => stop === null),
      stopped: settings.filter(({ stop }) => stop !== null).length,
      lengths: group.always ? group.least + 1 : 0,
    }
    this.#known.set(key, made)
    return made
  }

  /** How often the cuts of a pattern are made. */
  bundles(bars: number): number {
    return Math.ceil(bars / this.rates.atOnce)
  }

  /** The work of these bars, in any order of all bars, but for their first stop. */
  least(pattern: Pattern, bars: number): number {
    const { cuts, lengths } = this.of(pattern)
    const { stroke, stop, bar } = this.rates
    const bundles = this.bundles(bars)
    const laid = bundles === 1 ? 1 : bundles * Math.max(1, lengths)
    return stroke * bundles * cuts + bar * laid + stop * Math.max(0, lengths - 1)
  }

  /** The plan in the order with few set-ups. */
  effort(plan: PatternPlan): SawEffort {
    const placed = this.#merged(plan)
    const order = orderOfGroups(placed.map(({ of: { group } }) => group))
    const byGroup = new Map(placed.map((each) => [each.of.group, each]))
    const sum = { cuts: 0, strokes: 0, stopMoves: 0, swings: 0, barChanges: 0 }
    let at = AT_FIRST
    for (const { group, way } of order.placed) {
      const each = byGroup.get(group)
      if (each === undefined) continue
      const count = this.bundles(each.bars)
      const done = together({ parts: [], cuts: cutsInOrder(each.of, way) }, count, at)
      at = done.at
      sum.cuts += each.bars * each.of.cuts
      sum.strokes += count * each.of.cuts
      sum.stopMoves += done.stopMoves
      sum.swings += done.swings
      sum.barChanges += done.barChanges
    }
    return sum
  }

  /** A number that no order of the plan's bars goes below. */
  bound(plan: PatternPlan): number {
    const placed = this.#merged(plan)
    const { stroke, stop, bar } = this.rates
    const setUps = fewestPossible(placed.map(({ of: { group } }) => group))
    return placed.reduce((sum, { of, bars }) => {
      const count = this.bundles(bars)
      return sum + stroke * count * of.cuts + bar * (count === 1 ? 1 : count * Math.max(1, of.lengths))
    }, stop * setUps)
  }

  work(plan: PatternPlan): number {
    return workOfEffort(this.effort(plan), this.rates)
  }

  /** Bars of one length with the same pieces are worked on together, also if their stock differs. */
  #merged(plan: PatternPlan): readonly { of: PatternWork; bars: number }[] {
    const alike = new Map<string, { of: PatternWork; bars: number }>()
    for (const { pattern, bars } of plan) {
      const of = this.of(pattern)
      const known = alike.get(of.work)
      alike.set(of.work, { of: known?.of ?? of, bars: bars + (known?.bars ?? 0) })
    }
    return [...alike.values()].sort((a, b) => byWork(a.of, b.of))
  }
}
