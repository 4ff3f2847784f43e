import type { ItemId } from '../base/id.ts'
import { type Item, isBlankItem } from '../project/item.ts'
import type { TierLimits } from '../tier/limits.ts'
import type { BuiltRequest } from './build.ts'

/** The filled rows of a list: those that the tier plans, and those beyond its limit, which stay in the table uncut. */
export interface RowsByTier {
  readonly planned: readonly Item[]
  readonly locked: readonly Item[]
}

export function rowsByTier(items: readonly Item[], { items: most }: Pick<TierLimits, 'items'>): RowsByTier {
  const filled = items.filter((item) => !isBlankItem(item))
  const bound = most ?? filled.length
  return { planned: filled.slice(0, bound), locked: filled.slice(bound) }
}

/** How many filled rows of a panel a plan has, and how many there are; null if the plan has all of them. */
export interface PartOfRows {
  readonly planned: number
  readonly all: number
}

/** The part of a list that a plan covers: the rows of its request and those that wait. */
export function partPlanned(
  items: readonly Item[],
  { keys, waits }: Pick<BuiltRequest, 'keys' | 'waits'>,
): PartOfRows | null {
  const covered = new Set<ItemId>([...keys, ...(waits?.pieces ?? []).map(({ item }) => item)])
  const filled = items.filter((item) => !isBlankItem(item))
  const planned = filled.filter(({ id }) => covered.has(id)).length
  return planned < filled.length ? { planned, all: filled.length } : null
}
