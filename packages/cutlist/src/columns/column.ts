import type { Issue } from '../issue.ts'
import type { Unit } from '../length/nanometres.ts'
import type { Item } from '../project/item.ts'
import type { TierLimit, TierLimits } from '../tier/limits.ts'

export type ColumnKey = 'length' | 'count' | 'description' | 'leftAngle' | 'rightAngle'

export interface ColumnContext {
  readonly unit: Unit
  readonly limits: TierLimits
  /** Whether tier and configuration have mitres on; angles are otherwise neither checked nor sent. */
  readonly mitres: boolean
}

/** All that the product knows of one column of the piece table. */
export interface ItemColumn {
  readonly key: ColumnKey
  readonly textKey: `item.${ColumnKey}`
  /** The keyboard that a touch screen offers. */
  readonly inputMode: 'text' | 'decimal' | 'numeric'
  /** The limit that locks the column. */
  readonly limit: TierLimit | null
  /** Headings in files by which the column is recognised, in lower case. */
  readonly aliases: readonly string[]
  /** What a cell's text changes in an item; wrong text is kept as it is. */
  readonly read: (text: string) => Partial<Item>
  readonly format: (item: Item) => string
  readonly check: (item: Item, context: ColumnContext) => Issue | null
}
