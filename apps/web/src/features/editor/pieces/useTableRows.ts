import { type ColumnKey, type Item, isOverdue } from '@kerfwise/cutlist'
import { useMemo, useRef } from 'react'
import { useToday } from '../../../shared/useToday.ts'
import { useActiveItems } from '../../../state/document/document.ts'
import { useIssueText } from '../../../state/document/issueText.ts'
import { useJobByItem } from '../../../state/document/jobs.ts'
import { useItemIssues, useLockedRows } from '../../../state/run/activeRequest.ts'
import type { TableRow } from './tableRows.ts'

/** The rows of the active panel; a row keeps its identity until its piece or its messages change. */
export function useTableRows(): readonly TableRow[] {
  const items = useActiveItems()
  const issues = useItemIssues()
  const textOf = useIssueText()
  const jobs = useJobByItem()
  const lockedRows = useLockedRows()
  const today = useToday()
  const drawn = useRef(new WeakMap<Item, TableRow>())
  return useMemo(
    () =>
      items.map((item) => {
        const messages: TableRow['issues'] = Object.fromEntries(
          Object.entries(issues.get(item.id) ?? {}).map(([column, issue]) => [
            column,
            issue && textOf(issue),
          ]),
        )
        const before = drawn.current.get(item)
        const count = issues.get(item.id)?.count
        const most = count?.code === 'quantityLimit' ? Number(count.params.bound) : null
        const job = jobs.get(item.id)
        const overdue = job && isOverdue(job, today) ? job.due : null
        const locked = lockedRows.has(item.id)
        const same = before?.most === most && before.overdue === overdue && before.locked === locked
        if (before && same && sameMessages(before.issues, messages)) return before
        const row: TableRow = {
          id: item.id,
          texts: item,
          leftDirection: item.leftAngleDirection,
          rightDirection: item.rightAngleDirection,
          issues: messages,
          overdue,
          locked,
          most,
        }
        drawn.current.set(item, row)
        return row
      }),
    [items, issues, textOf, jobs, today, lockedRows],
  )
}

function sameMessages(a: TableRow['issues'], b: TableRow['issues']): boolean {
  const columns = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<ColumnKey>
  return [...columns].every((column) => a[column] === b[column])
}
