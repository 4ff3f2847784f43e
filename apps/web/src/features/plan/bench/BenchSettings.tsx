import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CutLabels } from '../../../state/print/useCutLabels.ts'
import css from './BenchSettings.module.css'
import { LabelSettings } from './LabelSettings.tsx'
import type { Hand } from './useHand.ts'

interface BenchSettingsProps {
  hand: Hand
  onHand: (hand: Hand) => void
  /** Null where nothing can be printed. */
  labels: CutLabels | null
  areRestsLabelled: boolean
  onBack: () => void
}

/** What is set once at this saw, so that the bench itself has none of it. */
export function BenchSettings({ hand, onHand, labels, areRestsLabelled, onBack }: BenchSettingsProps) {
  const { t } = useTranslation('bench')
  return (
    <section className={css.settings}>
      <h2>{t('settings')}</h2>
      <Switch
        name="left-hand"
        size="xl"
        label={t('leftHand')}
        checked={hand === 'left'}
        onChange={({ currentTarget: { checked } }) => onHand(checked ? 'left' : 'right')}
      />
      {labels && <LabelSettings {...{ labels, areRestsLabelled }} />}
      <Button variant="subtle" onClick={onBack}>
        {t('back')}
      </Button>
    </section>
  )
}
