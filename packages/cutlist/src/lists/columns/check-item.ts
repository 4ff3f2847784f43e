import type { Issue } from '../base/issue.ts'
import { type Item, isBlankItem } from '../project/item.ts'
import type { ColumnContext, ColumnKey } from './column.ts'
import { ITEM_COLUMNS } from './columns.ts'

export type ItemIssues = Partial<Record<ColumnKey, Issue>>

/** Everything wrong in a row, by column; a blank row has nothing wrong. */
export function checkItem(item: Item, context: ColumnContext): ItemIssues {
  const issues: ItemIssues = {}
  if (isBlankItem(item)) return issues
  for (const { key, check } of ITEM_COLUMNS) {
    const found = check(item, context)
    if (found !== null) issues[key] = found
  }
  return issues
}
