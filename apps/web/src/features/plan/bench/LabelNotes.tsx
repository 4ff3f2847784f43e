import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CutLabels } from '../../../state/print/useCutLabels.ts'
import css from '../rack/RackAtBench.module.css'

/** The labels that could not be printed, and why. */
export function LabelNotes({ labels }: { labels: CutLabels }) {
  const { t } = useTranslation(['bench', 'exchange'])
  const { waiting, fault } = labels
  if (waiting === 0 || fault === null) return null
  const why =
    fault === 'left'
      ? t('labels.left')
      : t(fault === 'make' ? 'exchange:export.failed' : `exchange:export.printer.fault.${fault}`)
  return (
    <div className={css.note} role="alert">
      <span>{`${t('labels.waiting', { count: waiting })} ${why}`}</span>
      <Button className={css.labels} onClick={labels.printAgain}>
        {t('labels.again')}
      </Button>
      <Button className={css.labels} variant="default" onClick={labels.save}>
        {t('labels.save')}
      </Button>
      <Button className={css.labels} variant="subtle" color="gray" onClick={labels.leave}>
        {t('labels.leave')}
      </Button>
    </div>
  )
}
