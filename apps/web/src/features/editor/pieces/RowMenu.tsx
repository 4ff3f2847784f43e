import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableActions } from './tableActions.ts'

interface RowMenuProps {
  id: string
  row: number
  actions: TableActions
}

export const RowMenu = memo(function RowMenu({ id, row, actions }: RowMenuProps) {
  const { t } = useTranslation('editor')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--touch)"
          aria-label={t('pieces.rowMenu', { row: row + 1 })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
          {t('pieces.duplicate')}
        </Menu.Item>
        <Menu.Item
          color="var(--bad)"
          leftSection={<IconTrash size={16} />}
          onClick={() => actions.remove(id)}
        >
          {t('pieces.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
