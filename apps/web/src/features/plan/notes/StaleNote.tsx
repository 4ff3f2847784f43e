import type { AnsweredPlan } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './StaleNote.module.css'

interface StaleNoteProps {
  result: AnsweredPlan
  /** The preview that is drawn instead. */
  preview: AnsweredPlan | null
  onDiscard: () => void
}

/** The list has changed since the server planned it. The old plan is kept until the person discards it. */
export function StaleNote({ result, preview, onDiscard }: StaleNoteProps) {
  const { t } = useTranslation('plan')
  const change = (preview?.view.figures.bars ?? 0) - result.view.figures.bars
  return (
    <div className={css.note} role="status">
      <span>
        {t('stale.text', { count: result.view.figures.bars })}{' '}
        {preview && change !== 0 && t(change > 0 ? 'stale.more' : 'stale.fewer', { count: Math.abs(change) })}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('stale.discard')}
      </Button>
    </div>
  )
}
