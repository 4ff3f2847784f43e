import { Menu, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowsSort, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolMenu } from '../../../shared/ui/ToolMenu.tsx'
import { useCommands } from '../../../state/document/commands.ts'
import { columnsFor } from './columns.ts'
import css from './FilterBar.module.css'

interface FilterBarProps {
  filter: string
  onFilter: (text: string) => void
  mitres: boolean
  locked: boolean
  /** How many rows are wrong. */
  faults: number
  onNextFault: () => void
}

/** Finds, sorts, and leads from one wrong row to the next. */
export const FilterBar = memo(function FilterBar({
  filter,
  onFilter,
  mitres,
  locked,
  faults,
  onNextFault,
}: FilterBarProps) {
  const { t } = useTranslation(['editor', 'cutlist'])
  const run = useCommands()
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
          {columnsFor(mitres).flatMap((column) =>
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
    </div>
  )
})
