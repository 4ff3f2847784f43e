import { type AnsweredPlan, formatMoney } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { usePreferences } from '../../../state/browser/preferences.ts'
import css from './StaleNote.module.css'

interface StaleNoteProps {
  result: AnsweredPlan
  /** The preview that is drawn instead. */
  preview: AnsweredPlan | null
  onDiscard: () => void
}

/** The list has changed since the server planned it. The old plan is kept until the person discards it. */
export function StaleNote({ result, preview, onDiscard }: StaleNoteProps) {
  const { t, i18n } = useTranslation('plan')
  const [{ currency }] = usePreferences()
  const [before, after] = [result.view.figures, preview?.view.figures]
  const change = (): string => {
    if (!after) return ''
    // Fewer bars may cost more, or be longer.
    if (before.countedPrice !== null && after.countedPrice !== null) {
      const cost = after.countedPrice - before.countedPrice
      const money = formatMoney(Math.abs(cost), currency, localeOf(i18n.language))
      return Math.abs(cost) < 0.005 ? '' : t(cost > 0 ? 'stale.dearer' : 'stale.cheaper', { money })
    }
    const bars = after.bars - before.bars
    const alike = Math.sign(after.totalLength - before.totalLength) === Math.sign(bars)
    return bars === 0 || !alike ? '' : t(bars > 0 ? 'stale.more' : 'stale.fewer', { count: Math.abs(bars) })
  }
  return (
    <div className={css.note} role="status">
      <span>
        {t('stale.text', { count: result.view.figures.bars })} {change()}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('stale.discard')}
      </Button>
    </div>
  )
}
