import type { MissingPiece } from '@kerfwise/cutlist'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import { PlanNote } from './PlanNote.tsx'

const mostShown = 24
const reasons = ['outOfStock', 'limitedByMinJoinLength'] as const

/** The pieces that no bar carries, and why. */
export function Missing({ missing }: { missing: readonly MissingPiece[] }) {
  const { t } = useTranslation('plan')
  const { lookOf, length } = usePlan()
  return reasons.map((reason) => {
    const pieces = missing.filter((piece) => piece.reason === reason)
    if (pieces.length === 0) return null
    const texts = pieces.slice(0, mostShown).map((piece) => {
      return `${piece.count} × ${lookOf(piece.itemId)?.mark ?? ''} ${length(piece.length, piece.input)}`
    })
    return (
      <PlanNote
        key={reason}
        kind="warning"
        icon={<IconAlertTriangle size={20} aria-hidden="true" />}
        title={t(`missing.${reason}`)}
      >
        {t('missing.pieces', { pieces: texts.join(', ') })}
        {pieces.length > mostShown && <p>{t('blocked.more', { count: pieces.length - mostShown })}</p>}
      </PlanNote>
    )
  })
}
