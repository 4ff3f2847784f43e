import type { ColumnKey } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useLimitText } from '../../../shared/limitText.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useActiveItems } from '../../../state/document/document.ts'
import { useExamplePanel } from '../../../state/document/example.ts'
import { useReviewText } from '../../../state/exchange/exchange.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import { useLimits } from '../../../state/session/tier.ts'
import { pastedList } from './pastedList.ts'
import { hasBadCell, needsReview } from './pasteRoute.ts'
import { squareEnds } from './squareEnds.ts'
import { useFrameOffer } from './useFrameOffer.ts'
import type { TableCommands } from './useTableActions.ts'

/** Writes pasted cells into the table, as many rows as the tier allows, and reports the rest. */
export function usePaste(columns: readonly ColumnKey[]): TableCommands['fill'] {
  const { t } = useTranslation('editor')
  const { boundOf } = useLimitText()
  const run = useCommands()
  const items = useActiveItems()
  const unit = useUnit()
  const limits = useLimits()
  const offerFrame = useFrameOffer()
  const examplePanel = useExamplePanel()
  const reviewText = useReviewText()
  return (id, column, block, text) => {
    const { left, hasHeadings, countFirst, ...list } = pastedList(
      block,
      columns.slice(columns.indexOf(column)),
      columns,
      unit,
    )
    if (needsReview(block, column, hasHeadings) || hasBadCell(list)) {
      reviewText(text)
      return
    }
    // Nobody wants the pieces of the example among their own, wherever in it the list is pasted.
    const replace = list.columns.includes('length') && examplePanel() !== null
    const row = replace ? 0 : id === null ? items.length : items.findIndex((item) => item.id === id)
    const { cells, nineties } = squareEnds(list)
    // Rows that are there may be written over, however many they are.
    const there = replace ? 0 : items.length
    const most = Math.max(limits.items ?? Number.POSITIVE_INFINITY, there) - row
    // Where none of them fits the command says so itself.
    const fitting = most > 0 ? cells.slice(0, most) : cells
    if (!run('table.paste', { row, columns: list.columns, cells: fitting, replace })) return
    const beyond = cells.length - fitting.length
    if (beyond > 0) {
      const limit = boundOf('items', limits.items ?? 0)
      notify({ kind: 'warning', text: `${t('pieces.beyond', { count: beyond })} ${limit}` })
    }
    // Where it is open how ends are measured the import asks, about signs as well.
    if (nineties !== 'ninetiesMixed') offerFrame(row, { columns: list.columns, cells: fitting })
    if (countFirst) notify({ kind: 'info', text: t('pieces.countFirst') })
    if (nineties) notify({ kind: 'info', text: t(`pieces.${nineties}`) })
    if (left.length === 0) return
    const headings = left.slice(0, MOST_NAMED).map((heading) => shortened(heading))
    if (left.length > MOST_NAMED) headings.push('…')
    notify({ kind: 'info', text: t('pieces.leftOut', { headings: headings.join(', ') }) })
  }
}

/** The most names in a message about omitted parts; more would fill the screen. */
const MOST_NAMED = 12

/** A heading of a message: a sheet's may be a whole sentence. */
const shortened = (heading: string) => (heading.length > 40 ? `${heading.slice(0, 39)}…` : heading)
