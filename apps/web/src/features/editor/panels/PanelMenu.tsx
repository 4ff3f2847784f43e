import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PanelMenuProps {
  title: string
  /** A project keeps at least one material. */
  only: boolean
  onRename: () => void
  onDuplicate: () => void
  onRemove: () => void
}

export function PanelMenu({ title, only, onRename, onDuplicate, onRemove }: PanelMenuProps) {
  const { t } = useTranslation('editor')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--touch)"
          aria-label={t('panels.menu', { title })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          {t('panels.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          {t('panels.duplicate')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} disabled={only} onClick={onRemove}>
          {t('panels.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
