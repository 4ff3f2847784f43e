import { useTranslation } from 'react-i18next'
import css from './MitreDrawing.module.css'

/** What width and tip offset mean, on two mitred pieces that follow each other on a bar. */
export function MitreDrawing() {
  const { t } = useTranslation('editor')
  return (
    <svg viewBox="0 0 420 128" className={css.drawing} role="img" aria-label={t('mitre.drawing')}>
      <path className={css.piece} d="M30 94H168L118 34H80Z" />
      <path className={css.piece} d="M196 94H396V34H246Z" />
      <path className={css.fence} d="M10 94H410" />
      <path className={css.measure} d="M18 34V94M12 34H24M12 94H24" />
      <text className={css.text} x={30} y={58}>
        {t('mitre.width')}
      </text>
      <path className={css.measure} d="M168 108H196M168 102V114M196 102V114" />
      <text className={css.text} x={182} y={124} textAnchor="middle">
        {t('mitre.tip')}
      </text>
      <text className={css.quiet} x={408} y={110} textAnchor="end">
        {t('mitre.fence')}
      </text>
      <text className={css.axis} x={320} y={69} textAnchor="middle">
        {t('mitre.axes')}
      </text>
    </svg>
  )
}
