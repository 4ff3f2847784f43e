import { degreesOf } from '@kerfwise/cutlist'
import type { ImportSettings } from '@kerfwise/formats'
import { Alert, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EndDrawing } from './EndDrawing.tsx'
import css from './Import.module.css'

interface ScaleQuestionProps {
  /** An angle of the list that is cut otherwise on each scale. */
  example: string
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

const SCALES = ['square', 'length'] as const

/** Asks how the angles are measured where nothing in the list decides and both ways make pieces. */
export function ScaleQuestion({ example, settings, onChange }: ScaleQuestionProps) {
  const { t } = useTranslation('exchange')
  const degrees = degreesOf(example) ?? 0
  const values = { angle: degrees, cut: Number((90 - degrees).toPrecision(12)) }
  return (
    <Alert color={settings.angleScale === 'ask' ? 'orange' : 'gray'}>
      <Radio.Group
        name="scale"
        label={t('import.scale.ask')}
        description={t('import.scale.why')}
        value={settings.angleScale}
        onChange={(chosen) => {
          const scale = SCALES.find((one) => one === chosen)
          if (scale) onChange({ ...settings, angleScale: scale })
        }}
      >
        {SCALES.map((scale) => (
          <Radio
            key={scale}
            value={scale}
            mt="xs"
            label={
              <span className={css.choice}>
                <EndDrawing degrees={degrees} from={scale} />
                {t(`import.scale.${scale}`, values)}
              </span>
            }
          />
        ))}
      </Radio.Group>
    </Alert>
  )
}
