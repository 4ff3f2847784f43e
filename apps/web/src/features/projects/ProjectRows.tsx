import type { ProjectSummary } from '@kerfwise/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { useOpenProject } from './useOpenProject.ts'

/** The last changed first, as the server sends them. */
export function ProjectRows({ projects }: { projects: readonly ProjectSummary[] }) {
  const { t, i18n } = useTranslation('projects')
  const open = useOpenProject()
  if (projects.length === 0) return <Text>{t('none')}</Text>
  return (
    <Stack>
      <FormFault fault={open.error} />
      {projects.map(({ id, title, modified, items }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text fw={640}>{title || t('untitled')}</Text>
            <Text size="sm" c="dimmed">
              {t('rows', { count: items, date: new Date(modified * 1000).toLocaleDateString(i18n.language) })}
            </Text>
          </div>
          <Button
            variant="default"
            loading={open.isPending && open.variables === id}
            onClick={() => open.mutate(id)}
          >
            {t('open')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
