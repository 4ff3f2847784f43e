import { Menu } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DotsMenu } from '../../../shared/ui/DotsMenu.tsx'
import type { TableActions } from './tableActions.ts'

interface RowMenuProps {
  id: string
  row: number
  actions: TableActions
}

export const RowMenu = memo(function RowMenu({ id, row, actions }: RowMenuProps) {
  const { t } = useTranslation('editor')
  return (
    <DotsMenu label={t('pieces.rowMenu', { row: row + 1 })} size={16}>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
        {t('pieces.duplicate')}
      </Menu.Item>
      <Menu.Item color="var(--bad)" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(id)}>
        {t('pieces.remove')}
      </Menu.Item>
    </DotsMenu>
  )
})
