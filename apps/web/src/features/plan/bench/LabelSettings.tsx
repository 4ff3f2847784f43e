import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LabelPrinterFields } from '../../../shared/ui/label/LabelPrinterFields.tsx'
import type { CutLabels } from '../../../state/print/useCutLabels.ts'
import css from './LabelSettings.module.css'

/** Whether each cut prints its label, on which labels and by which printer. */
export function LabelSettings({ labels, onBack }: { labels: CutLabels; onBack: () => void }) {
  const { t } = useTranslation(['bench', 'exchange'])
  const { printer, name, choosing } = labels
  return (
    <section className={css.settings}>
      <h2>{t('labels.title')}</h2>
      <Switch
        name="label-each"
        size="xl"
        label={t('labels.each')}
        checked={labels.isOn}
        onChange={({ currentTarget: { checked } }) => labels.setIsOn(checked)}
      />
      <LabelPrinterFields text={printer.text} errorOf={printer.errorOf} onChange={printer.change} />
      <p>{t('exchange:export.printer.never')}</p>
      {choosing !== null && <p role="alert">{t(`exchange:export.printer.fault.${choosing}`)}</p>}
      <Button variant={name === null ? 'filled' : 'default'} onClick={labels.choose}>
        {name === null ? t('labels.choose') : `${name} – ${t('exchange:export.printer.other')}`}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('back')}
      </Button>
    </section>
  )
}
