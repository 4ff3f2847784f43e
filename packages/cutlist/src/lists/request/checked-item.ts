import type { RequestPiece } from '../base/wire.ts'
import { checkItem } from '../columns/check-item.ts'
import type { ColumnContext, ColumnKey } from '../columns/column.ts'
import type { Item } from '../project/item.ts'
import { requestPiece } from './pieces.ts'
import type { RunIssue } from './run-issue.ts'

export interface CheckedItem {
  readonly issues: readonly RunIssue[]
  readonly piece: RequestPiece
}

interface Remembered {
  readonly context: ColumnContext
  readonly checked: CheckedItem
}

// Items never change in place, so a key press reads one row of thousands again, and no other.
const remembered = new WeakMap<Item, Remembered>()

function sameContext(a: ColumnContext, b: ColumnContext): boolean {
  return a.unit === b.unit && a.mitres === b.mitres && a.limits === b.limits
}

function check(item: Item, context: ColumnContext): CheckedItem {
  const issues = Object.entries(checkItem(item, context)).map(([key, issue]): RunIssue => {
    return { where: 'item', id: item.id, key: key as ColumnKey, issue }
  })
  return { issues, piece: requestPiece(item, context.unit, context.mitres) }
}

/** The faults of a row and its piece; the piece is valid only without faults. */
export function checkedItem(item: Item, context: ColumnContext): CheckedItem {
  const known = remembered.get(item)
  if (known !== undefined && sameContext(known.context, context)) return known.checked
  const checked = check(item, context)
  remembered.set(item, { context, checked })
  return checked
}
