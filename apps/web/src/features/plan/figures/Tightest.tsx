import { driftWords, type PlanView } from '@kerfwise/cutlist'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../notes/Chips.tsx'
import { useSheetVoice } from '../useSheetVoice.ts'
import css from './Tightest.module.css'

/** Which bar bears least at the saw, and how much; nothing where every bar has room enough. */
export function Tightest({ view }: { view: PlanView }) {
  const { t } = useTranslation('plan')
  const voice = useSheetVoice()
  const bar = view.figures.tightest
  const words = bar ? driftWords(bar, voice) : null
  if (!bar || words === null) return null
  return (
    <p className={css.tightest}>
      {view.bars.length > 1 && <b>{t('tightest', { number: bar.number })}</b>} {words}
    </p>
  )
}

/** The same behind a chip, beside the plan that a person edits. */
export function TightestChip({ view }: { view: PlanView }) {
  const { t } = useTranslation('plan')
  const voice = useSheetVoice()
  const bar = view.figures.tightest
  if (!bar || driftWords(bar, voice) === null) return null
  return (
    <Chip
      name="tightest"
      lazy
      icon={<IconArrowsHorizontal size={16} aria-hidden="true" />}
      label={t('chips.tightest', { number: bar.number })}
      brief={t('chips.tightestBrief', { number: bar.number })}
    >
      <Tightest view={view} />
    </Chip>
  )
}
