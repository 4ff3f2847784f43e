import { useTranslation } from 'react-i18next'
import css from './MitreDrawing.module.css'

/** Explains width and tip offset on two mitred pieces that follow each other on a bar. */
export function MitreDrawing() {
  const { t } = useTranslation('editor')
  return (
    <svg viewBox="0 0 420 128" className={css.drawing} role="img" aria-label={t('mitre.drawing')}>
      <path className={css.piece} d="M76 94H186L150 34H112Z" />
      <path className={css.piece} d="M214 94H404V34H250Z" />
      <path className={css.fence} d="M10 94H410" />
      <path className={css.measure} d="M18 34V94M12 34H24M12 94H24" />
      <text className={css.text} x={30} y={52}>
        {t('mitre.width')}
      </text>
      <path className={css.measure} d="M186 108H214M186 102V114M214 102V114" />
      <text className={css.text} x={200} y={124} textAnchor="middle">
        {t('mitre.tip')}
      </text>
      <text className={css.quiet} x={408} y={110} textAnchor="end">
        {t('mitre.fence')}
      </text>
      {t('mitre.axes')
        .split(' · ')
        .map((axis, line) => (
          <text key={axis} className={css.axis} x={325} y={53 + 15 * line} textAnchor="middle">
            {axis}
          </text>
        ))}
    </svg>
  )
}
