import type { Unit } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../../shared/ui/useFocusBack.ts'
import { useUnitChange } from '../../../state/document/unitChange.ts'
import css from './UnitNote.module.css'

/** Says that a change of unit has converted the typed numbers, and offers to keep the numbers instead. */
export function UnitNote() {
  const { change, keepNumbers } = useUnitChange()
  return (
    <div className={css.place} role="status">
      {change && <Converted from={change.from} to={change.to} onKeep={keepNumbers} />}
    </div>
  )
}

function Converted({ from, to, onKeep }: { from: Unit; to: Unit; onKeep: () => void }) {
  const { t } = useTranslation('editor')
  useFocusBack()
  return (
    <div className={css.note}>
      <span>{t('configuration.converted', { from, to })}</span>
      <Button variant="light" size="compact-sm" onClick={onKeep}>
        {t('configuration.keepNumbers')}
      </Button>
    </div>
  )
}
