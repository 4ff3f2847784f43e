import type { Item } from '@kerfwise/cutlist'
import { useMemo, useRef } from 'react'
import { useActiveItems } from '../../../state/document.ts'
import { useIssueText } from '../../../state/issueText.ts'
import { useItemIssues } from '../../../state/request.ts'
import { textColumns } from './columns.ts'
import type { TableRow } from './tableRows.ts'

/** The rows of the active panel; a row keeps its identity until its piece or its messages change. */
export function useTableRows(): readonly TableRow[] {
  const items = useActiveItems()
  const issues = useItemIssues()
  const textOf = useIssueText()
  const drawn = useRef(new WeakMap<Item, TableRow>())
  return useMemo(
    () =>
      items.map((item) => {
        const found = issues.get(item.id)
        const messages: TableRow['issues'] = Object.fromEntries(
          textColumns.flatMap((column) => {
            const issue = found?.[column]
            return issue ? [[column, textOf(issue)]] : []
          }),
        )
        const before = drawn.current.get(item)
        if (before && sameMessages(before.issues, messages)) return before
        const { length, count, description } = item
        const row: TableRow = { id: item.id, texts: { length, count, description }, issues: messages }
        drawn.current.set(item, row)
        return row
      }),
    [items, issues, textOf],
  )
}

function sameMessages(a: TableRow['issues'], b: TableRow['issues']): boolean {
  return textColumns.every((column) => a[column] === b[column])
}
