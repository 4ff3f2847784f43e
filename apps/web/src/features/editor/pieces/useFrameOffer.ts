import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/ui/notify.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useReadItems } from '../../../state/document/document.ts'

/** Long enough to look at the drawing first. */
const SHOWN_MS = 30_000

/** Explains mitres without a sign as an import does, and offers to turn the tails of these rows into frames. */
export function useFrameOffer(): (row: number, rows: number, count: number) => void {
  const { t } = useTranslation(['editor', 'exchange'])
  const run = useCommands()
  const readItems = useReadItems()
  return (row, rows, count) => {
    const ids = readItems()
      .slice(row, row + rows)
      .map(({ id }) => id)
    notify({
      kind: 'warning',
      text: t('exchange:import.framedWhy', { count }),
      close: SHOWN_MS,
      action: { text: t('pieces.leanAsFrame'), run: () => run('item.leanAsFrame', { ids }) },
    })
  }
}
