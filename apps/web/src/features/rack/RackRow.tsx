import type { RackBar } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { lengthText, useBarTexts } from '../../state/rack/useBarTexts.ts'
import { BarMenu } from './BarMenu.tsx'
import css from './Rack.module.css'

export function RackRow({ bar, onEdit }: { bar: RackBar; onEdit: (bar: RackBar) => void }) {
  const { t } = useTranslation('rack')
  const { place, origin, state } = useBarTexts().textsOf(bar)
  return (
    <li className={css.row} data-state={bar.state}>
      <span className={css.code}>{bar.id}</span>
      <span className={css.length}>{lengthText(bar)}</span>
      <span className={css.what}>
        {bar.material} <small>{t(`kind.${bar.kind}`)}</small>
      </span>
      <span className={css.place}>{place}</span>
      <span className={css.origin}>{origin}</span>
      <span className={css.state}>{state}</span>
      <div className={css.menu}>
        <BarMenu bar={bar} onEdit={onEdit} />
      </div>
    </li>
  )
}
