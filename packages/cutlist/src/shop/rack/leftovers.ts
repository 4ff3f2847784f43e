import type { Nanometres, Unit } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { exactText } from '../../lists/length/exact.ts'
import type { LeftoverRow } from '../../lists/project/configuration.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import type { RackWorth } from '../../lists/stock/worth-classes.ts'
import type { PlanView } from '../../plans/plan/view.ts'
import { lengthOfBar, type RackBar, type RackPlan } from './bar.ts'
import { isFreeFor } from './states.ts'
import { worthOf } from './worth.ts'

/** The leftovers row for a bar of the rack, in the unit of a panel. */
export function rowOfBar(bar: RackBar, worth: RackWorth, unit: Unit): LeftoverRow {
  const value = worthOf(bar, worth)
  return {
    length: exactText(lengthOfBar(bar), unit),
    stock: '1',
    bar: bar.id,
    ...(value !== null && { worth: value }),
  }
}

/** Whether a plan was offered bars of the rack. */
export const hasRackBars = (request: Pick<OptimizeRequest, 'stock'> | null): boolean =>
  request?.stock.some(({ bar }) => bar !== undefined) ?? false

/** A bar of the rack as a plan has it. */
export interface UsedBar {
  readonly id: string
  readonly length: Nanometres
}

/** The bars of the rack that a plan uses, parts of joined bars included. */
export const rackBarsUsed = ({ leftoversUsed }: Pick<PlanView, 'leftoversUsed'>): readonly UsedBar[] =>
  leftoversUsed.flatMap(({ bar, length }) => (bar === undefined ? [] : [{ id: bar, length }]))

interface Stored {
  readonly data: OptimizeResult | null
  readonly request: Pick<OptimizeRequest, 'stock'> | null
}

/** The codes of the bars of the rack that a stored plan uses, parts of joined bars included. */
export function rackCodesOf({ data, request }: Stored): readonly string[] {
  if (data === null || request === null) return []
  const stock = stockByNumber(request)
  return data.bars
    .flatMap((bar) => bar.joinArrangement?.map((part) => part.stock) ?? [bar.stock])
    .flatMap((number) => {
      const code = number === null ? undefined : stock.get(number)?.bar
      return code === undefined ? [] : [code]
    })
}

/** Why a plan cannot have a bar: the rack has no such bar, another length of it, or it is another plan's. */
export type Lack = 'unknown' | 'length' | 'taken'

export interface LackingBar {
  readonly id: string
  readonly lack: Lack
  /** The bar that lies on the rack, if any. */
  readonly bar: RackBar | null
}

/** The bars that a plan uses and that the rack cannot give it; `rack` has the bars that lie there. */
export function lackingBars(
  used: readonly UsedBar[],
  rack: readonly RackBar[],
  plan: Pick<RackPlan, 'projectId' | 'panelId'>,
): readonly LackingBar[] {
  const there = new Map(rack.map((bar) => [bar.id, bar]))
  return used.flatMap(({ id, length }): LackingBar[] => {
    const bar = there.get(id)
    if (!bar) return [{ id, lack: 'unknown', bar: null }]
    if (!isFreeFor(bar, plan)) return [{ id, lack: 'taken', bar }]
    return lengthOfBar(bar) === length ? [] : [{ id, lack: 'length', bar }]
  })
}
