import type { Offcut } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKeepOffcuts } from '../../../state/document/keptOffcuts.ts'
import { usePlan } from '../PlanContext.ts'
import css from './lists.module.css'

interface OffcutListProps {
  offcuts: readonly Offcut[]
  /** Whether the offcuts come from work at the saw that differed from the plan. */
  asCut: boolean
  /** Whether they go onto the rack, and not on the shelf. */
  toRack: boolean
}

/** The offcuts worth keeping, and the button that puts them on the shelf. */
export function OffcutList({ offcuts, asCut, toRack }: OffcutListProps) {
  const { t } = useTranslation('plan')
  const { length } = usePlan()
  const { isKept, stays, keep } = useKeepOffcuts()
  const how = asCut && <p className={css.quiet}>{t('offcuts.asCut')}</p>
  if (offcuts.length === 0) {
    return (
      <>
        {how}
        <p className={css.quiet}>{t('offcuts.none')}</p>
      </>
    )
  }
  return (
    <>
      <table className={css.list}>
        <thead>
          <tr>
            <th data-number>{t('offcuts.length')}</th>
            <th data-number>{t('offcuts.count')}</th>
          </tr>
        </thead>
        <tbody>
          {offcuts.map((offcut) => (
            <tr key={offcut.length}>
              <td data-number>{length(offcut.length)}</td>
              <td data-number>{offcut.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!toRack && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconArchive size={18} />}
          disabled={isKept}
          onClick={() => keep(offcuts)}
        >
          {t(isKept ? 'offcuts.kept' : 'offcuts.keep')}
        </Button>
      )}
      {how}
      {isKept && stays && <p className={css.quiet}>{t('offcuts.stays')}</p>}
    </>
  )
}
