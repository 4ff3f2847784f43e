import type { ProjectSummary } from '@kerfwise/contract'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProjectActions } from './useProjectActions.ts'

interface ProjectMenuProps {
  project: ProjectSummary
  title: string
  full: boolean
}

export function ProjectMenu({ project, title, full }: ProjectMenuProps) {
  const { t } = useTranslation('projects')
  const { rename, clone, remove } = useProjectActions(project, title)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--touch)" aria-label={t('menu', { title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void rename()}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} disabled={full} onClick={() => void clone()}>
          {t('clone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} color="var(--bad)" onClick={() => void remove()}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
