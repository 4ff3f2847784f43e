import { AMOUNT_BOUNDS, type RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCK_IDS } from '@kerfwise/formats'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { shownLanguage } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'
import { useBarTexts } from './useBarTexts.ts'

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** The bars of each file: a file has so many labels at most, and the largest racks have more bars. */
export const inFiles = <Bar>(bars: readonly Bar[]): readonly (readonly Bar[])[] =>
  Array.from({ length: Math.ceil(bars.length / AMOUNT_BOUNDS.labels) }, (_, file) =>
    bars.slice(file * AMOUNT_BOUNDS.labels, (file + 1) * AMOUNT_BOUNDS.labels),
  )

/** Labels of bars as PDF files, on the sheets that the person has chosen. */
export function useRackLabels() {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const { textsOf } = useBarTexts()
  const client = useExchangeClient()
  const [stock, setStock] = useStoredChoice('defaults.rackLabels', LABEL_STOCK_IDS, 'a4x21')
  const { mutate: print, isPending } = useMutation({
    mutationFn: async (bars: readonly RackBar[]) => {
      for (const ofFile of inFiles(bars)) {
        const labelled = ofFile.map((bar) => {
          const { id, length, unit, material } = bar
          return { id, length, unit, material, place: textsOf(bar).place }
        })
        const { origin } = location
        const [language, now] = [shownLanguage(), Date.now()]
        const job = { bars: labelled, origin, stock, title: t('labels'), language, now }
        download(await client.ask('rackLabels', job, LIMIT_MS))
      }
    },
    onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
  })
  return { stock, setStock, print, isPending }
}
