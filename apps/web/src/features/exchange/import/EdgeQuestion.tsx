import { plainName } from '@kerfwise/cutlist'
import type { ImportSettings, ReviewedWidth } from '@kerfwise/formats'
import { Alert, Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './Import.module.css'

interface EdgeQuestionProps {
  widths: readonly ReviewedWidth[]
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

const SIDES = ['outside', 'inside'] as const

/** Which edge of mitred pieces the lengths are; from the inner one the outer one follows by the width of the profile. */
export function EdgeQuestion({ widths, settings, onChange }: EdgeQuestionProps) {
  const { t } = useTranslation('exchange')
  const isInside = settings.lengthSide === 'inside'
  const isOpen = isInside && widths.some(({ known }) => !known)
  return (
    <Alert color={isOpen ? 'orange' : 'gray'}>
      <Radio.Group
        name="lengthSide"
        label={t('import.edge.ask')}
        value={settings.lengthSide}
        onChange={(chosen) => {
          const side = SIDES.find((one) => one === chosen)
          if (side) onChange({ ...settings, lengthSide: side })
        }}
      >
        {SIDES.map((side) => (
          <Radio key={side} value={side} mt="xs" label={t(`import.edge.${side}`)} />
        ))}
      </Radio.Group>
      {isInside && (
        <div className={css.widths}>
          <p className={css.lead}>{t(isOpen ? 'import.edge.unknown' : 'import.edge.known')}</p>
          {widths.map(({ material, text, unit, known }) => (
            <TextInput
              key={material}
              name={`width-${material}`}
              label={
                material === ''
                  ? t('import.edge.width', { unit })
                  : t('import.edge.widthOf', { material, unit })
              }
              value={text}
              error={text !== '' && !known && t('import.edge.wrong')}
              onChange={(event) => {
                const own = { [plainName(material)]: event.currentTarget.value }
                onChange({ ...settings, widths: { ...settings.widths, ...own } })
              }}
            />
          ))}
        </div>
      )}
    </Alert>
  )
}
