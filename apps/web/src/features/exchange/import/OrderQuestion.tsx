import type { ImportSettings, TablePreview } from '@kerfwise/formats'
import { Alert, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface OrderQuestionProps {
  preview: TablePreview
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** Asks which of two columns of figures holds the lengths, where both readings make sense. */
export function OrderQuestion({ preview, settings, onChange }: OrderQuestionProps) {
  const { t } = useTranslation('exchange')
  const { mapping, openOrder } = settings
  const places = mapping.flatMap((target, at) => (target === 'length' || target === 'count' ? [at] : []))
  const [first = 0, second = 0] = places
  const cells = preview.rows.find(({ cells }) => cells[first] && cells[second])?.cells ?? []
  const choose = (length: number) =>
    onChange({
      ...settings,
      openOrder: false,
      mapping: mapping.map((target, at) =>
        places.includes(at) ? (at === length ? 'length' : 'count') : target,
      ),
    })
  const chosen = openOrder ? null : `${mapping.indexOf('length')}`
  return (
    <Alert color={openOrder ? 'orange' : 'gray'}>
      <Radio.Group
        name="order"
        label={t('import.order')}
        description={t('import.orderWhy')}
        value={chosen}
        onChange={(place) => choose(Number(place))}
      >
        {[
          [first, second],
          [second, first],
        ].map(([length = 0, count = 0]) => (
          <Radio
            key={length}
            value={`${length}`}
            mt="xs"
            label={t('import.orderChoice', { quantity: cells[count] ?? '', length: cells[length] ?? '' })}
          />
        ))}
      </Radio.Group>
    </Alert>
  )
}
