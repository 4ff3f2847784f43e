import { LABEL_NUMBERS, LABEL_STOCK_IDS, LABEL_STOCKS } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { LabelPrinterFields } from '../../../shared/ui/label/LabelPrinterFields.tsx'
import { UsedSheet } from '../../../shared/ui/label/UsedSheet.tsx'
import type { useLabelPrinter } from '../../../state/exchange/labelPrinter.ts'
import type { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import css from './Export.module.css'

type Choices = Pick<ReturnType<typeof useExportOptions>, 'choices' | 'change' | 'isNumberWrong'>
interface LabelOptionsProps extends Choices {
  printer: Pick<ReturnType<typeof useLabelPrinter>, 'text' | 'change' | 'errorOf'>
}

/** The sheets that labels are printed on, or the label printer and the size of its labels. */
export function LabelOptions({ choices, change, isNumberWrong, printer }: LabelOptionsProps) {
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
        <TextField
          name="label-number"
          label={t('export.number')}
          placeholder={t('export.noNumbers')}
          value={choices.numberText}
          numeric
          error={isNumberWrong ? t('export.badNumber', { most: LABEL_NUMBERS.max }) : undefined}
          onText={(numberText) => change({ numberText })}
        />
      </div>
      {!choices.toPrinter && (
        <UsedSheet
          stock={choices.labels}
          place={choices.labelPlace}
          onPlace={(labelPlace) => change({ labelPlace })}
        />
      )}
      {choices.toPrinter && <p className={css.lead}>{t('export.printer.never')}</p>}
    </>
  )
}
