import { isOutdone, unitFamily, type Variant, variantsOf } from '@kerfwise/cutlist'
import type { OptimizeRequest } from '@kerfwise/optimizer'
import { type Change, changed } from '../given/change.ts'
import type { Model } from '../plan/model.ts'
import type { Plan } from '../plan/plan.ts'
import type { Words } from '../words.ts'

/** A change to plan with. */
export interface Trial {
  readonly change: string
  readonly request: OptimizeRequest
  /** Of the product's own proposals. */
  readonly variant: Variant | null
}

const rowOf = ({ item }: Variant, { panel }: Model) => panel.items.findIndex(({ id }) => id === item) + 1

const textOf = (variant: Variant, model: Model, words: Words): string => {
  const { kind, axis, to } = variant
  if (kind === 'turn') return words(`plan.worth.turn.${axis}`)
  const text = words(`plan.worth.${kind}`, { length: model.panel.length(to) })
  return kind === 'shorter' ? `${text} (${rowOf(variant, model)})` : text
}

/** The changes that the page tries for *Savings*, by the same effort. */
const proposed = (plan: Plan, model: Model, words: Words): readonly Trial[] => {
  const { view, request } = model.plan
  const keys = model.panel.items.map(({ id }) => id)
  return variantsOf(request, keys, view.bars, unitFamily(plan.task.unit)).map((variant) => ({
    change: textOf(variant, model, words),
    request: { ...variant.request, effort: 'preview' },
    variant,
  }))
}

/** The changes that the caller names, or else the changes that the product proposes. */
export const trialsOf = async (
  plan: Plan,
  model: Model,
  changes: readonly Change[] | undefined,
  words: Words,
): Promise<readonly Trial[]> =>
  changes === undefined
    ? proposed(plan, model, words)
    : changes.map((change, at) => ({ ...changed(change, `changes[${at}]`, plan, words), variant: null }))

/** Whether a smaller change than this one has been found to save. */
export const isVain = ({ variant }: Trial, saving: readonly Trial[]): boolean =>
  variant !== null &&
  isOutdone(
    variant,
    saving.flatMap((trial) => trial.variant ?? []),
  )
