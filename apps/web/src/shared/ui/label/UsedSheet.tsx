import { LABEL_STOCKS, type LabelStockId, placesOf } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import css from './UsedSheet.module.css'

interface UsedSheetProps {
  stock: LabelStockId
  /** The first free place, from 1, each row from the left. */
  place: number
  onPlace: (place: number) => void
}

/** The first sheet as it lies in the printer: where its first free label is. Nothing for a roll. */
export function UsedSheet({ stock, place, onPlace }: UsedSheetProps) {
  const { t } = useTranslation('exchange')
  const { columns } = LABEL_STOCKS[stock]
  const places = placesOf(stock)
  if (places === 1) return null
  return (
    <details className={css.begun}>
      <summary>
        {place === 1 ? t('export.used.whole') : t('export.used.from', { place, count: places })}
      </summary>
      <fieldset className={css.sheet} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        <legend>{t('export.used.first')}</legend>
        {Array.from({ length: places }, (_, at) => at + 1).map((at) => (
          <label key={at} className={at < place ? `${css.label} ${css.used}` : css.label}>
            <input
              type="radio"
              name="label-place"
              value={at}
              checked={at === place}
              aria-label={t('export.used.at', {
                row: Math.ceil(at / columns),
                column: ((at - 1) % columns) + 1,
              })}
              onChange={() => onPlace(at)}
            />
            {at < place ? '×' : at}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
