import { type ExportFormat, LABEL_STOCK_IDS, LABEL_STOCKS, PAPERS } from '@kerfwise/formats'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import css from './Export.module.css'

type Options = Pick<ReturnType<typeof useExportOptions>, 'choices' | 'change'>

/** The options of a format: paper and type size, or the kind of labels. */
export function FormatOptions({ format, choices, change }: Options & { format: ExportFormat }) {
  const { t } = useTranslation('exchange')
  return (
    <div className={css.options}>
      {format === 'pdf' && (
        <>
          <NativeSelect
            name="paper"
            label={t('export.paper')}
            value={choices.paper}
            data={[...PAPERS]}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              change({ paper: PAPERS.find((paper) => paper === chosen) ?? 'A4' })
            }}
          />
          <Checkbox
            name="large"
            label={t('export.large')}
            checked={choices.large}
            onChange={(event) => change({ large: event.currentTarget.checked })}
          />
        </>
      )}
      {format === 'labels' && (
        <NativeSelect
          name="labels"
          label={t('export.labels')}
          value={choices.labels}
          data={LABEL_STOCK_IDS.map((id) => ({ value: id, label: LABEL_STOCKS[id].name }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            change({ labels: LABEL_STOCK_IDS.find((id) => id === chosen) ?? 'a4x21' })
          }}
        />
      )}
    </div>
  )
}
