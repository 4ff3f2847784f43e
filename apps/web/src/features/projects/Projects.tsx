import { Button, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session.ts'
import { ProjectRows } from './ProjectRows.tsx'

/** The projects of the account; a guest finds a padlock, and everybody the demos below. */
export function Projects({ demos }: { demos: ReactNode }) {
  const { t } = useTranslation('projects')
  const session = useSession()
  if (!session) return <LoadingOverlay />
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Panel title={t('own')}>
        {session.user ? (
          <ProjectRows projects={session.user.projects} />
        ) : (
          <Group justify="space-between">
            <Group gap="xs">
              <IconLock size={18} aria-hidden="true" />
              <Text>{t('guest')}</Text>
            </Group>
            <Button component={Link} to="/login">
              {t('login')}
            </Button>
          </Group>
        )}
      </Panel>
      {demos}
    </Page>
  )
}
