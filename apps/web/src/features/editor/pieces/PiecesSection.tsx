import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../shared/newId.ts'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useActiveItems, useDemoOrigin } from '../../../state/document.ts'
import { useHighlight } from '../../../state/highlight.ts'
import { useUnit } from '../../../state/request.ts'
import { PieceTable } from './PieceTable.tsx'
import { usePieceCommands } from './usePieceCommands.ts'
import { useTableRows } from './useTableRows.ts'

export function PiecesSection() {
  const { t } = useTranslation('editor')
  const [freshId, setFreshId] = useState(newId)
  const rows = useTableRows()
  const locked = useDemoOrigin() !== null
  const highlighted = useHighlight()
  const commands = usePieceCommands(() => setFreshId(newId()))
  const total = useTotal()
  return (
    <Section title={t('pieces.title')} anchor="tour-pieces" summary={t('pieces.summary', { count: total })}>
      <PieceTable
        rows={rows}
        freshId={freshId}
        lengthUnit={useUnit()}
        locked={locked}
        highlighted={highlighted}
        commands={commands}
      />
    </Section>
  )
}

function useTotal(): number {
  const items = useActiveItems()
  const total = useRef({ items, count: -1 })
  if (total.current.items !== items || total.current.count < 0) {
    const count = items.reduce((sum, item) => sum + (Number.parseInt(item.count, 10) || 0), 0)
    total.current = { items, count }
  }
  return total.current.count
}
