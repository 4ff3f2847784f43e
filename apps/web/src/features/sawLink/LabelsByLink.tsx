import type { CutDocument, PanelId } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LabelPrinterFields } from '../../shared/ui/label/LabelPrinterFields.tsx'
import { PrintLabels } from '../../shared/ui/label/PrintLabels.tsx'
import { useLabelPrinter } from '../../state/exchange/labelPrinter.ts'
import { useExportOptions } from '../../state/exchange/useExportOptions.ts'
import { useExchangeClient } from '../../state/exchange/worker/useExchangeClient.ts'
import { withLabelDesign } from '../../state/print/labelDesign.ts'
import { usePrintLabels } from '../../state/print/usePrintLabels.ts'
import css from './SawByLink.module.css'

/** Milliseconds that the labels of one material may take. */
const LIMIT_MS = 120_000

interface LabelsByLinkProps {
  document: CutDocument
  panel: PanelId
  /** Of the labels as PDF. */
  pdf: string
}

/** All labels of a material, on the label printer at this device or as PDF. */
export function LabelsByLink({ document, panel, pdf }: LabelsByLinkProps) {
  const { t } = useTranslation(['bench', 'exchange'])
  const client = useExchangeClient()
  const { options } = useExportOptions()
  const { text, errorOf, change, printer } = useLabelPrinter()
  const printing = usePrintLabels()
  const make = () => {
    const job = { format: 'zpl' as const, document, panels: [panel] }
    const on = withLabelDesign({ ...options(), ...(printer && { printer }) }, 'zpl')
    return client.ask('cutLabels', { job: { ...job, options: on }, cuts: null }, LIMIT_MS)
  }
  return (
    <section className={css.labels} aria-label={t('link.labels')}>
      <LabelPrinterFields text={text} errorOf={errorOf} onChange={change} />
      <p>{t('exchange:export.printer.never')}</p>
      {printing && (
        <PrintLabels
          {...printing}
          disabled={printer === null}
          onPrint={() => printing.print(make)}
          onOther={() => printing.printOnOther(make)}
        />
      )}
      <Button component="a" href={pdf} target="_blank" variant="subtle">
        {t('exchange:export.formats.pdf.name')}
      </Button>
    </section>
  )
}
