import type { RackBar } from '@kerfwise/cutlist'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BarMenu } from './BarMenu.tsx'
import css from './Rack.module.css'
import { useBarTexts } from './useBarTexts.ts'

const COLOURS = { free: 'green', reserved: 'blue', cut: 'gray', scrapped: 'gray' } as const

export function RackRow({ bar, onEdit }: { bar: RackBar; onEdit: (bar: RackBar) => void }) {
  const { t } = useTranslation('rack')
  const { place, origin, state } = useBarTexts()(bar)
  return (
    <li className={css.row} data-state={bar.state}>
      <span className={css.code}>{bar.id}</span>
      <span className={css.length}>
        {bar.length} {bar.unit}
      </span>
      <span className={css.what}>
        {bar.material} <small>{t(`kind.${bar.kind}`)}</small>
      </span>
      <span className={css.place}>{place}</span>
      <span className={css.origin}>{origin}</span>
      <Badge className={css.state} variant="light" color={COLOURS[bar.state]}>
        {state}
      </Badge>
      <div className={css.menu}>
        <BarMenu bar={bar} onEdit={onEdit} />
      </div>
    </li>
  )
}
