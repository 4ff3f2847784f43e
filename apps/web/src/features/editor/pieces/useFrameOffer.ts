import { type ImportRow, unsignedRows } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/ui/notify.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useReadItems } from '../../../state/document/document.ts'
import type { PastedCells } from './pastedList.ts'

/** Long enough to look at the drawing first. */
const SHOWN_MS = 30_000

/** Explains mitres without a sign as an import does, and offers to turn the tails of these rows into frames. */
export function useFrameOffer(): (row: number, pasted: PastedCells) => void {
  const { t } = useTranslation(['editor', 'exchange'])
  const run = useCommands()
  const readItems = useReadItems()
  return (row, { columns, cells }) => {
    const rows = cells.map((texts): ImportRow => {
      const named = columns.flatMap((key, at) => (key === null ? [] : [[key, texts[at] ?? ''] as const]))
      return Object.fromEntries(named)
    })
    const count = unsignedRows(rows, 'square')
    if (count === 0) return
    const ids = readItems()
      .slice(row, row + cells.length)
      .map(({ id }) => id)
    notify({
      kind: 'warning',
      text: t('exchange:import.framedWhy', { count }),
      close: SHOWN_MS,
      action: { text: t('pieces.leanAsFrame'), run: () => run('item.leanAsFrame', { ids }) },
    })
  }
}
