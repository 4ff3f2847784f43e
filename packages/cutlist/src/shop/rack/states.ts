import type { RackBar, RackPlan, RackState } from './bar.ts'

/**
 * The states that a person may give to a bar by hand. A reservation comes from a plan alone. A bar that is gone comes back
 * as a free one: the person had the wrong bar in hand.
 */
const BY_HAND: Readonly<Record<RackState, readonly RackState[]>> = {
  free: ['cut', 'scrapped'],
  reserved: ['free', 'cut', 'scrapped'],
  cut: ['free'],
  scrapped: ['free'],
}

export const mayBecome = (from: RackState, to: RackState): boolean => BY_HAND[from].includes(to)

/** The states that a bar may be given by hand. */
export const nextStates = (from: RackState): readonly RackState[] => BY_HAND[from]

export const isSamePlan = (
  a: Pick<RackPlan, 'projectId' | 'panelId'> | null,
  b: Pick<RackPlan, 'projectId' | 'panelId'> | null,
): boolean => a !== null && b !== null && a.projectId === b.projectId && a.panelId === b.panelId

/** Whether a plan has this bar. */
export const isReservedFor = (
  { state, plan }: Pick<RackBar, 'state' | 'plan'>,
  wanting: Pick<RackPlan, 'projectId' | 'panelId'>,
): boolean => state === 'reserved' && isSamePlan(plan, wanting)

/** Whether a plan may have this bar: it is free, or the plan has it already. */
export const isFreeFor = (
  bar: Pick<RackBar, 'state' | 'plan'>,
  wanting: Pick<RackPlan, 'projectId' | 'panelId'>,
): boolean => bar.state === 'free' || isReservedFor(bar, wanting)
