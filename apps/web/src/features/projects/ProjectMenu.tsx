import type { ProjectSummary } from '@kerfwise/contract'
import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DotsMenu } from '../../shared/ui/DotsMenu.tsx'
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
    <DotsMenu label={t('menu', { title })}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void rename()}>
        {t('rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} disabled={full} onClick={() => void clone()}>
        {t('clone')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} color="var(--bad)" onClick={() => void remove()}>
        {t('delete')}
      </Menu.Item>
    </DotsMenu>
  )
}
