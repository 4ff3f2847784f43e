import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/document/configuration.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'
import { ConfigurationFlag } from './ConfigurationFlag.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'
import drawing from './MitreDrawing.module.css'
import { MitreDrawing } from './MitreDrawing.tsx'
import { TurnDrawing } from './TurnDrawing.tsx'

const axes = ['X', 'Y', 'Z'] as const

const directions = [
  { value: 0, key: 'square' },
  { value: 1, key: 'plus' },
  { value: -1, key: 'minus' },
] as const

const ends = [
  { angle: 'leftAngle', direction: 'leftAngleDirection' },
  { angle: 'rightAngle', direction: 'rightAngleDirection' },
] as const

export function MitreSettings() {
  const { t } = useTranslation('editor')
  const { configuration } = useConfiguration()
  return (
    <div className={css.grid}>
      <div className={css.full}>
        <ConfigurationFlag field="miterEnabled" />
      </div>
      <ConfigurationText field="width" />
      <ConfigurationText field="miterTipOffset" />
      <div className={css.full}>
        <MitreDrawing />
      </div>
      {axes.map((axis) => (
        <div className={`${css.full} ${drawing.flag}`} key={axis}>
          <ConfigurationFlag field={`symmetrical${axis}`} />
          <TurnDrawing axis={axis} />
        </div>
      ))}
      <p className={css.shelf}>{t('mitre.newPieces')}</p>
      {ends.map(({ angle, direction }) => (
        <Fragment key={angle}>
          <ConfigurationText field={angle} suffix="°" />
          <ConfigurationChoice
            field={direction}
            value={String(configuration[direction])}
            choices={directions.map(({ value, key }) => ({
              value: String(value),
              text: t(`mitre.direction.${key}`),
              change: { [direction]: value },
            }))}
          />
        </Fragment>
      ))}
    </div>
  )
}
