import type { RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCKS } from '@kerfwise/formats'
import { Button, Group } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { ChangeLabel } from '../../shared/ui/label/ChangeLabel.tsx'
import { LabelPrinterFields } from '../../shared/ui/label/LabelPrinterFields.tsx'
import { PrintLabels } from '../../shared/ui/label/PrintLabels.tsx'
import { UsedSheet } from '../../shared/ui/label/UsedSheet.tsx'
import { BAR_LABELS } from '../../state/print/useBarLabels.ts'
import { useBarLabel } from '../../state/print/useChangedLabel.ts'
import { usePrintLabels } from '../../state/print/usePrintLabels.ts'
import { useRackLabels } from '../../state/rack/useRackLabels.ts'

/** Labels of the bars that the list shows, as a PDF or for a label printer. */
export function LabelSheets({ bars }: { bars: readonly RackBar[] }) {
  const { t } = useTranslation(['rack', 'exchange'])
  const { stock, setStock, place, setPlace, printer, client, labelled, make, print, isPending } =
    useRackLabels()
  const printing = usePrintLabels()
  const toPrinter = stock === 'zpl'
  const on = toPrinter ? printer.understood : stock
  const shown = labelled(bars)
  const label = useBarLabel('bar', shown, on, client)
  const labels = [label, useBarLabel('offcut', shown, on, client)]
  return (
    <>
      <Group mt="md" align="end">
        <ChoiceSelect
          name="labels"
          label={t('labelsOn')}
          value={stock}
          choices={BAR_LABELS}
          textOf={(value) => (value === 'zpl' ? t('exchange:export.printer.name') : LABEL_STOCKS[value].name)}
          onChoice={(chosen) => setStock(chosen)}
        />
        {toPrinter && (
          <LabelPrinterFields text={printer.text} errorOf={printer.errorOf} onChange={printer.change} />
        )}
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} />}
          loading={isPending}
          disabled={toPrinter && printer.printer === null}
          onClick={() => print(bars)}
        >
          {t('labels')}
        </Button>
      </Group>
      {stock !== 'zpl' && <UsedSheet stock={stock} place={place} onPlace={setPlace} />}
      <ChangeLabel labels={labels.filter(({ kind }) => bars.some((bar) => bar.kind === kind))} />
      {toPrinter && <p>{t('exchange:export.printer.never')}</p>}
      {toPrinter && printing && (
        <PrintLabels
          {...printing}
          disabled={printer.printer === null || bars.length === 0}
          onPrint={() => printing.print(() => make(bars))}
          onOther={() => printing.printOnOther(() => make(bars))}
        />
      )}
    </>
  )
}
