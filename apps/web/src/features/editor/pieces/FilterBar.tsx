import type { ColumnKey } from '@kerfwise/cutlist'
import { Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowsSort, IconBriefcase, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import { IconTool } from '../../../shared/ui/IconTool.tsx'
import { ToolMenu } from '../../../shared/ui/ToolMenu.tsx'
import { useCommands } from '../../../state/document/commands.ts'
import css from './FilterBar.module.css'

const JobsDialog = onDemand(async () => (await import('../jobs/JobsDialog.tsx')).JobsDialog)

interface FilterBarProps {
  filter: string
  onFilter: (text: string) => void
  columns: readonly ColumnKey[]
  locked: boolean
  /** How many rows are wrong. */
  faults: number
  onNextFault: () => void
}

/** Finds, sorts, and leads from one wrong row to the next. */
export const FilterBar = memo(function FilterBar({
  filter,
  onFilter,
  columns,
  locked,
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
      {!locked && (
        <ToolMenu label={t('pieces.sort')} icon={<IconArrowsSort size={18} />}>
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
        </ToolMenu>
      )}
      <IconTool label={t('jobs.title')} onClick={jobs.open}>
        <IconBriefcase size={18} />
      </IconTool>
      {isOpen && <JobsDialog onClose={jobs.close} />}
    </div>
  )
})
