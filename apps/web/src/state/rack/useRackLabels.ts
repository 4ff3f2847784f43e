import type { RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCK_IDS, MOST_LABELS } from '@kerfwise/formats'
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

/** Labels of bars as a PDF, on the sheets that the person has chosen. */
export function useRackLabels() {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const { textsOf } = useBarTexts()
  const client = useExchangeClient()
  const [stock, setStock] = useStoredChoice('defaults.rackLabels', LABEL_STOCK_IDS, 'a4x21')
  const { mutate: print, isPending } = useMutation({
    mutationFn: (bars: readonly RackBar[]) =>
      client.ask(
        'rackLabels',
        {
          bars: bars.slice(0, MOST_LABELS).map((bar) => {
            const { id, length, unit, material } = bar
            return { id, length, unit, material, place: textsOf(bar).place }
          }),
          origin: location.origin,
          stock,
          title: t('labels'),
          language: shownLanguage(),
          now: Date.now(),
        },
        LIMIT_MS,
      ),
    onSuccess: download,
    onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
  })
  return { stock, setStock, print, isPending }
}
