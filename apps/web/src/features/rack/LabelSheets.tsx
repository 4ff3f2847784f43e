import type { RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCK_IDS, LABEL_STOCKS, MOST_LABELS } from '@kerfwise/formats'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/download.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { shownLanguage } from '../../shared/i18n.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useExchangeClient } from '../../state/exchange/worker/useExchangeClient.ts'
import { useBarTexts } from './useBarTexts.ts'

/** Milliseconds that the largest file may take. */
const LIMIT_MS = 120_000

/** Labels of the bars that the list shows, as a PDF for the printer. */
export function LabelSheets({ bars }: { bars: readonly RackBar[] }) {
  const { t } = useTranslation('rack')
  const textOf = useErrorText()
  const textsOf = useBarTexts()
  const client = useExchangeClient()
  const [stock, setStock] = useStoredChoice('defaults.rackLabels', LABEL_STOCK_IDS, 'a4x21')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
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
  return (
    <Group mt="md" align="end">
      <NativeSelect
        name="labels"
        label={t('labelsOn')}
        value={stock}
        data={LABEL_STOCK_IDS.map((value) => ({ value, label: LABEL_STOCKS[value].name }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = LABEL_STOCK_IDS.find((id) => id === value)
          if (chosen) setStock(chosen)
        }}
      />
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('labels')}
      </Button>
    </Group>
  )
}
