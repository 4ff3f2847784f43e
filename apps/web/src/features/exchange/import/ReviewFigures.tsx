import { TEXT_BOUNDS } from '@kerfwise/cutlist'
import type { Review } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import css from './Import.module.css'

/** The first lines of many. */
const named = (lines: readonly number[]) =>
  [...lines.slice(0, 10), ...(lines.length > 10 ? ['…'] : [])].join(', ')

/** The number of rows that the import takes, and the fate of the other rows. */
export function ReviewFigures({ review, withFaulty }: { review: Review; withFaulty: boolean }) {
  const { t } = useTranslation('exchange')
  const { good, total, disabled, totals, captions, hidden, long, angles, notPlanned } = review
  const bad = total - good
  return (
    <p className={css.figures} role="status">
      <span>{t('import.good', { count: good })}</span>
      {bad > 0 && (
        <span className={css.bad}>{t(withFaulty ? 'import.badAlong' : 'import.bad', { count: bad })}</span>
      )}
      {disabled > 0 && <span>{t('import.disabled', { count: disabled })}</span>}
      {totals.length > 0 && (
        <span>{t('import.totals', { count: totals.length, lines: totals.join(', ') })}</span>
      )}
      {captions.length > 0 && (
        <span>{t('import.captions', { count: captions.length, lines: captions.join(', ') })}</span>
      )}
      {angles.nineties > 0 && <span>{t('import.nineties', { count: angles.nineties })}</span>}
      {notPlanned.length > 0 && (
        <span>
          {t('import.notPlanned', {
            work: notPlanned.map(({ name, count }) => `${name} (${count})`).join(', '),
          })}
        </span>
      )}
      {hidden > 0 && <span>{t('import.hidden', { count: hidden })}</span>}
      {long.length > 0 && (
        <span>
          {t('import.long', { count: long.length, lines: named(long), most: TEXT_BOUNDS.imported })}
        </span>
      )}
    </p>
  )
}
