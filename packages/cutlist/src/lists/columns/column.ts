import type { Issue } from '../base/issue.ts'
import type { Unit } from '../base/nanometres.ts'
import type { Result } from '../base/result.ts'
import type { DecimalMark } from '../length/decimal.ts'
import type { Item, ItemValues } from '../project/item.ts'
import type { TierLimit, TierLimits } from '../tier/limits.ts'
import type { AngleScale, End } from '../values/angle.ts'

/** The cells of a row; each is a text of the item under the same name. */
export type ColumnKey =
  | 'length'
  | 'count'
  | 'description'
  | 'leftAngle'
  | 'rightAngle'
  | 'leftAllowance'
  | 'rightAllowance'
  | 'job'

/** Whether a column holds what is cut in addition at an end. */
export const isAllowance = (key: ColumnKey): key is 'leftAllowance' | 'rightAllowance' =>
  key === 'leftAllowance' || key === 'rightAllowance'

export interface ColumnContext {
  readonly unit: Unit
  readonly limits: TierLimits
  /** Whether tier and configuration have mitres on; angles are otherwise neither checked nor sent. */
  readonly mitres: boolean
}

/** How the cells of a file are meant. */
export interface FileContext {
  readonly unit: Unit
  readonly decimalMark: DecimalMark
  /** How a file measures the ends of pieces; from the square cut by default. */
  readonly angleScale?: AngleScale
}

/** Everything that the domain knows about one column of the piece table. */
export interface ItemColumn {
  readonly key: ColumnKey
  /** The end of the piece whose angle it holds. */
  readonly end: End | null
  /** The keyboard that a touch screen offers. */
  readonly inputMode: 'text' | 'decimal' | 'numeric'
  /** The limit that locks the column. */
  readonly limit: TierLimit | null
  /** Whether a demo keeps it as it is. */
  readonly fixedInDemos: boolean
  /** Turns the text of a cell into changes of an item. The item keeps a wrong text as typed. */
  readonly read: (text: string) => Partial<ItemValues>
  /** Turns the text of a file's cell into changes of an item; refuses a wrong text. */
  readonly readFile: (text: string, context: FileContext) => Result<Partial<ItemValues>, Issue>
  readonly format: (item: Item) => string
  readonly check: (item: Item, context: ColumnContext) => Issue | null
  /** The number or text by which rows are sorted; null for an empty cell. */
  readonly rank: (item: Item, unit: Unit) => number | string | null
}
