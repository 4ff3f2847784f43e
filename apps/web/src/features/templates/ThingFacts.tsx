import { formatAngle, onTape, type Thing, type Unit } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { FigureList } from '../../shared/ui/FigureList.tsx'
import css from './ThingScreen.module.css'
import { useLengthText } from './useLengthText.ts'

/** What does not fit together, what follows from the sizes, and the pieces to cut. */
export function ThingFacts({ thing: { shape, pieces, misfits }, unit }: { thing: Thing; unit: Unit }) {
  const { t, i18n } = useTranslation('templates')
  const lengthText = useLengthText(unit)
  const angleText = (degrees: number) => formatAngle(degrees, localeOf(i18n.language))
  const figures = (shape.figures ?? []).map(
    (figure) =>
      [
        t(`figure.${figure.key}`),
        'length' in figure
          ? lengthText(onTape(figure.length, unit))
          : angleText(Math.round(figure.degrees * 10) / 10),
      ] as const,
  )
  if (misfits.length > 0) {
    return (
      <ul className={css.misfits} role="alert">
        {misfits.map((misfit) => (
          <li key={misfit.part}>
            {t(`misfit.${misfit.kind}`, {
              part: t(`part.${misfit.part}`),
              angle: misfit.kind === 'steep' ? angleText(misfit.degrees) : '',
            })}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {figures.length > 0 && <FigureList className={css.figures} rows={figures} />}
      <table className={css.pieces}>
        <caption>{t('pieces')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('piece.part')}</th>
            <th scope="col">{t('piece.count')}</th>
            <th scope="col">{t('piece.length')}</th>
            <th scope="col">{t('piece.ends')}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ part, length, count, leftAngle, rightAngle }) => (
            <tr key={`${part} ${length} ${leftAngle}`}>
              <th scope="row">{t(`part.${part}`)}</th>
              <td>{count}</td>
              <td>{lengthText(length)}</td>
              <td>
                {leftAngle === 0 && rightAngle === 0
                  ? t('square')
                  : `${angleText(leftAngle)} / ${angleText(rightAngle)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
