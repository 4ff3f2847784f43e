import type { ColumnKey } from '@kerfwise/cutlist'
import { Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconBriefcase, IconDots, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import { ToolMenu } from '../../../shared/ui/ToolMenu.tsx'
import { useCommands } from '../../../state/document/commands.ts'
import css from './FilterBar.module.css'

const JobsDialog = onDemand(async () => (await import('../jobs/JobsDialog.tsx')).JobsDialog)

interface FilterBarProps {
  filter: string
  onFilter: (text: string) => void
  columns: readonly ColumnKey[]
  locked: boolean
  /** Whether the list is too long to be overlooked. */
  finds: boolean
  /** Whether the columns of mitres are shown for no angle; null where there is no choice. */
  mitres: boolean | null
  onMitres: (shown: boolean) => void
  /** The same of the columns of allowances. */
  allowances: boolean | null
  onAllowances: (shown: boolean) => void
  /** How many rows are wrong. */
  faults: number
  onNextFault: () => void
}

/** Finds, sorts, opens the jobs, and leads from one wrong row to the next. */
export const FilterBar = memo(function FilterBar({
  filter,
  onFilter,
  columns,
  locked,
  finds,
  mitres,
  onMitres,
  allowances,
  onAllowances,
  faults,
  onNextFault,
}: FilterBarProps) {
  const { t } = useTranslation(['editor', 'cutlist'])
  const run = useCommands()
  const [isOpen, jobs] = useDisclosure(false)
  return (
    <div className={css.bar}>
      {faults > 0 && (
        <button type="button" className={css.faults} onClick={onNextFault}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('pieces.faults', { count: faults })}
        </button>
      )}
      {(finds || filter !== '') && (
        <TextInput
          name="filter"
          className={css.search}
          size="xs"
          leftSection={<IconSearch size={14} />}
          placeholder={t('pieces.filter')}
          aria-label={t('pieces.filter')}
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
        />
      )}
      <ToolMenu label={t('pieces.more')} icon={<IconDots size={18} />}>
        <Menu.Item leftSection={<IconBriefcase size={16} />} onClick={jobs.open}>
          {t('jobs.title')}
        </Menu.Item>
        {mitres !== null && (
          <Menu.Item onClick={() => onMitres(!mitres)}>
            {t(mitres ? 'pieces.noMitres' : 'pieces.mitres')}
          </Menu.Item>
        )}
        {allowances !== null && !locked && (
          <Menu.Item onClick={() => onAllowances(!allowances)}>
            {t(allowances ? 'pieces.noAllowances' : 'pieces.allowances')}
          </Menu.Item>
        )}
        {!locked && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('pieces.sort')}</Menu.Label>
            {columns.flatMap((column) =>
              [false, true].map((descending) => (
                <Menu.Item
                  key={`${column} ${descending}`}
                  onClick={() => run('table.sort', { column, descending })}
                >
                  {t(descending ? 'pieces.sortDown' : 'pieces.sortUp', {
                    column: t(`cutlist:item.${column}`),
                  })}
                </Menu.Item>
              )),
            )}
          </>
        )}
      </ToolMenu>
      {isOpen && <JobsDialog onClose={jobs.close} />}
    </div>
  )
})
