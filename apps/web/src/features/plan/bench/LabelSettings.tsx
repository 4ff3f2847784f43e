import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChangeLabel } from '../../../shared/ui/label/ChangeLabel.tsx'
import { LabelPrinterFields } from '../../../shared/ui/label/LabelPrinterFields.tsx'
import { useBarLabel, usePieceLabel } from '../../../state/print/useChangedLabel.ts'
import type { CutLabels } from '../../../state/print/useCutLabels.ts'
import { useRestLabels } from './useRestLabels.ts'

interface LabelSettingsProps {
  labels: CutLabels
  /** Whether rests get labels here, and not from the rack. */
  areRestsLabelled: boolean
}

/** Whether each cut prints its label, on which labels, by which printer, and what they have. */
export function LabelSettings({ labels, areRestsLabelled }: LabelSettingsProps) {
  const { t } = useTranslation(['bench', 'exchange'])
  const { printer, name, choosing, job, client } = labels
  const { planned } = useRestLabels()
  const piece = usePieceLabel(job(), client)
  const rests = areRestsLabelled ? planned(labels.view) : []
  const rest = useBarLabel('offcut', rests, printer.understood, client)
  return (
    <>
      <h2>{t('labels.title')}</h2>
      <Switch
        name="label-each"
        size="xl"
        label={t('labels.each')}
        checked={labels.isOn}
        onChange={({ currentTarget: { checked } }) => labels.setIsOn(checked)}
      />
      <LabelPrinterFields text={printer.text} errorOf={printer.errorOf} onChange={printer.change} />
      <ChangeLabel labels={rests.length > 0 ? [piece, rest] : [piece]} isLarge />
      <p>{t('exchange:export.printer.never')}</p>
      {choosing !== null && <p role="alert">{t(`exchange:export.printer.fault.${choosing}`)}</p>}
      <Button variant={name === null ? 'filled' : 'default'} onClick={labels.choose}>
        {name === null ? t('labels.choose') : `${name} – ${t('exchange:export.printer.other')}`}
      </Button>
    </>
  )
}
