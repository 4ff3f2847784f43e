import type { ColumnKey } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/ui/notify.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useReadItems } from '../../../state/document/document.ts'
import { useExamplePanel } from '../../../state/document/example.ts'
import { useReviewText } from '../../../state/exchange/exchange.ts'
import { readPaste } from '../../../state/exchange/worker/useExchangeClient.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import { useFrameOffer } from './useFrameOffer.ts'
import type { TableCommands } from './useTableActions.ts'

/** Writes pasted cells into the table, adding rows; those beyond the tier's limit are locked there. */
export function usePaste(columns: readonly ColumnKey[]): TableCommands['fill'] {
  const { t } = useTranslation('editor')
  const run = useCommands()
  const readItems = useReadItems()
  const unit = useUnit()
  const offerFrame = useFrameOffer()
  const examplePanel = useExamplePanel()
  const reviewText = useReviewText()
  return async (id, column, text) => {
    const from = columns.slice(columns.indexOf(column))
    const pasted = await readPaste(text, { from, all: columns, unit })
    if (pasted.kind === 'review') {
      reviewText(text)
      return
    }
    const { left, countFirst, nineties, unsigned, ...list } = pasted
    // The rows may have changed while the worker read the text.
    const items = readItems()
    // A pasted list replaces the pieces of the example.
    const replace = list.columns.includes('length') && examplePanel() !== null
    const found = items.findIndex((item) => item.id === id)
    const row = replace ? 0 : found === -1 ? items.length : found
    if (!run('table.paste', { row, columns: list.columns, cells: list.cells, replace })) return
    if (unsigned > 0) offerFrame(row, list.cells.length, unsigned)
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
