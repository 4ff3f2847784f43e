import { type ExportedFile, LABEL_STOCK_IDS } from '@kerfwise/formats'
import type { RackLabelJob } from '@kerfwise/formats/rack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../shared/i18n.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useLabelPrinter } from '../exchange/labelPrinter.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'
import { barDesigns } from './labelDesign.ts'

export type LabelledBar = RackLabelJob['bars'][number]

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** On what labels of bars are printed: a sheet, or a label printer. */
export const BAR_LABELS = [...LABEL_STOCK_IDS, 'zpl'] as const
type BarLabels = (typeof BAR_LABELS)[number]

/** Labels of bars and rests as a file, on the sheets that the person has chosen, or for the label printer. */
export function useBarLabels() {
  const { t } = useTranslation('exchange')
  const client = useExchangeClient()
  const [stock, setStock] = useStoredChoice('defaults.rackLabels', BAR_LABELS, 'a4x21')
  const [place, setPlace] = useState(1)
  const printer = useLabelPrinter()
  return {
    stock,
    setStock: (chosen: BarLabels) => {
      setStock(chosen)
      setPlace(1)
    },
    place,
    setPlace,
    printer,
    client,
    make: (bars: readonly LabelledBar[], on: BarLabels = stock): Promise<ExportedFile> => {
      const paper = on === 'zpl' ? printer.understood : on
      const designs = barDesigns(paper)
      const job = { bars, designs, origin: location.origin, title: t('export.labels') }
      if (typeof paper !== 'string') return client.ask('rackZpl', { ...job, printer: paper }, LIMIT_MS)
      const sheets = { stock: paper, place, language: shownLanguage(), now: Date.now() }
      return client.ask('rackLabels', { ...job, ...sheets }, LIMIT_MS)
    },
  }
}
