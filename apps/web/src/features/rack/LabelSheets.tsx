import type { RackBar } from '@kerfwise/cutlist'
import { LABEL_STOCK_IDS, LABEL_STOCKS } from '@kerfwise/formats'
import { Button, Group } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { useRackLabels } from '../../state/rack/useRackLabels.ts'

/** Labels of the bars that the list shows, as a PDF for the printer. */
export function LabelSheets({ bars }: { bars: readonly RackBar[] }) {
  const { t } = useTranslation('rack')
  const { stock, setStock, print, isPending } = useRackLabels()
  return (
    <Group mt="md" align="end">
      <ChoiceSelect
        name="labels"
        label={t('labelsOn')}
        value={stock}
        choices={LABEL_STOCK_IDS}
        textOf={(value) => LABEL_STOCKS[value].name}
        onChoice={(chosen) => setStock(chosen)}
      />
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} />}
        loading={isPending}
        onClick={() => print(bars)}
      >
        {t('labels')}
      </Button>
    </Group>
  )
}
