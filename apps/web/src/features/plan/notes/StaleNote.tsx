import { type AnsweredPlan, formatMoney } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { Chip } from './Chips.tsx'
import css from './StaleNote.module.css'

interface StaleNoteProps {
  result: AnsweredPlan
  /** The preview that is drawn instead; null where none is, or none of the list as it is. */
  preview: AnsweredPlan | null
  onDiscard: () => void
}

/** What the plan of the list as it was took, and what it takes now. */
function useStaleText({ result, preview }: Omit<StaleNoteProps, 'onDiscard'>): string {
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
  return `${t('stale.text', { count: before.bars })} ${change()}`.trim()
}

/** The list has changed since the server planned it. The old plan is kept until the person discards it. */
export function StaleNote({ result, preview, onDiscard }: StaleNoteProps) {
  const { t } = useTranslation('plan')
  return (
    <div className={css.note} role="status">
      <span>
        <b>{t('stale.title')}.</b> {useStaleText({ result, preview })}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('stale.discard')}
      </Button>
    </div>
  )
}

/** The same as a chip beside the plan of the changed list. */
export function StaleChip(props: StaleNoteProps) {
  const { t } = useTranslation('plan')
  return (
    <Chip
      name="stale"
      lazy
      kind="warning"
      icon={<IconRefreshAlert size={16} aria-hidden="true" />}
      label={t('stale.title')}
      more={useStaleText(props)}
    >
      <StaleNote {...props} />
    </Chip>
  )
}
