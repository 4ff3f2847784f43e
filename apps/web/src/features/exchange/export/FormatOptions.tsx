import { type ExportFormat, PAPERS } from '@kerfwise/formats'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import css from './Export.module.css'

type Options = Pick<ReturnType<typeof useExportOptions>, 'choices' | 'change'>

/** The options of a format: paper and type size. */
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
    </div>
  )
}
