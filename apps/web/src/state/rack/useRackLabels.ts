import { AMOUNT_BOUNDS, type RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCK_IDS } from '@kerfwise/formats'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { shownLanguage } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useLabelPrinter } from '../exchange/labelPrinter.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'
import { useBarTexts } from './useBarTexts.ts'

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** The bars of each file: a file has so many labels at most, and the largest racks have more bars. */
export const inFiles = <Bar>(bars: readonly Bar[]): readonly (readonly Bar[])[] =>
  Array.from({ length: Math.ceil(bars.length / AMOUNT_BOUNDS.labels) }, (_, file) =>
    bars.slice(file * AMOUNT_BOUNDS.labels, (file + 1) * AMOUNT_BOUNDS.labels),
  )

/** On what labels of bars are printed: a sheet, or a label printer. */
export const RACK_LABELS = [...LABEL_STOCK_IDS, 'zpl'] as const

/** Labels of bars as PDF files, on the sheets that the person has chosen, or for the label printer. */
export function useRackLabels() {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const { textsOf } = useBarTexts()
  const client = useExchangeClient()
  const [stock, setStock] = useStoredChoice('defaults.rackLabels', RACK_LABELS, 'a4x21')
  const printer = useLabelPrinter()
  const make = (bars: readonly RackBar[]) => {
    const labelled = bars.map((bar) => {
      const { id, length, unit, material } = bar
      return { id, length, unit, material, place: textsOf(bar).place }
    })
    const job = { bars: labelled, origin: location.origin, title: t('labels') }
    if (stock === 'zpl') {
      return client.ask('rackZpl', { ...job, printer: printer.understood }, LIMIT_MS)
    }
    const [language, now] = [shownLanguage(), Date.now()]
    return client.ask('rackLabels', { ...job, stock, language, now }, LIMIT_MS)
  }
  const { mutate: print, isPending } = useMutation({
    mutationFn: async (bars: readonly RackBar[]) => {
      for (const ofFile of inFiles(bars)) download(await make(ofFile))
    },
    onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
  })
  return { stock, setStock, printer, make, print, isPending }
}
