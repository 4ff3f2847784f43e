import { type AnsweredPlan, notAskedFor, piecesCut, type WorkDone } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanNote } from '../notes/PlanNote.tsx'

interface OtherWorkProps {
  plan: AnsweredPlan
  other: WorkDone
  busy: boolean
  onGoOn: () => void
}

/** The list or its plan has changed during the cutting, so the next plan must take the finished work into account. */
export function OtherWork({ plan, other, busy, onGoOn }: OtherWorkProps) {
  const { t } = useTranslation('plan')
  const strangers = notAskedFor(plan.built, other.work)
  return (
    <PlanNote
      kind="warning"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={t('walk.other', { count: piecesCut(other.work) })}
    >
      <p>{t('walk.otherText')}</p>
      {strangers > 0 && <p>{t('walk.strangers', { count: strangers })}</p>}
      <Button loading={busy} onClick={onGoOn}>
        {t('walk.goOn')}
      </Button>
    </PlanNote>
  )
}
