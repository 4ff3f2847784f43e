import { LABEL_STOCK_IDS, LABEL_STOCKS } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { LabelPrinterFields } from '../../../shared/ui/label/LabelPrinterFields.tsx'
import type { useLabelPrinter } from '../../../state/exchange/labelPrinter.ts'
import type { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import css from './Export.module.css'

type Choices = Pick<ReturnType<typeof useExportOptions>, 'choices' | 'change'>
interface LabelOptionsProps extends Choices {
  printer: Pick<ReturnType<typeof useLabelPrinter>, 'text' | 'change' | 'errorOf'>
}

/** The sheets that labels are printed on, or the label printer and the size of its labels. */
export function LabelOptions({ choices, change, printer }: LabelOptionsProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <div className={css.options}>
        <ChoiceSelect
          name="labels"
          label={t('export.labels')}
          value={choices.toPrinter ? 'zpl' : choices.labels}
          choices={[...LABEL_STOCK_IDS, 'zpl' as const]}
          textOf={(id) => (id === 'zpl' ? t('export.printer.name') : LABEL_STOCKS[id].name)}
          onChoice={(id) => change(id === 'zpl' ? { toPrinter: true } : { toPrinter: false, labels: id })}
        />
        {choices.toPrinter && (
          <LabelPrinterFields text={printer.text} errorOf={printer.errorOf} onChange={printer.change} />
        )}
      </div>
      {choices.toPrinter && <p className={css.lead}>{t('export.printer.never')}</p>}
    </>
  )
}
