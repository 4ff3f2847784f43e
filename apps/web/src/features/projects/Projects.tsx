import { isWithin } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { GuestLock } from '../../shared/ui/lock/GuestLock.tsx'
import { LimitNote } from '../../shared/ui/lock/LimitNote.tsx'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { projectCount } from '../../state/projects/projectCount.ts'
import { useSessionLimits, useSessionState } from '../../state/session/session.ts'
import { ProjectList } from './ProjectList.tsx'
import { useNewProject } from './useNewProject.ts'

/** The projects of the account; a guest finds a padlock, and everybody the demos below. */
export function Projects({ demos }: { demos: ReactNode }) {
  const { t } = useTranslation('projects')
  const { session, fault, retry } = useSessionState()
  const begin = useNewProject()
  useSessionLimits()
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  const { user } = session
  const full = user !== null && !isWithin(user.plan, 'projects', projectCount(user) + 1)
  const add = (
    <Group>
      <ButtonLink to="/templates" variant="default">
        {t('fromTemplate')}
      </ButtonLink>
      <Button leftSection={<IconPlus size={18} />} disabled={full} onClick={() => void begin()}>
        {t('new')}
      </Button>
    </Group>
  )
  return (
    <Page title={t('title')} lead={t('lead')} tools={add}>
      {full && <LimitNote limit="projects" bound={user.plan.projects ?? 0} />}
      {user && user.projects.length > 0 ? (
        <ProjectList user={user} full={full} />
      ) : (
        <Panel title={t('own')}>{user ? t('none') : <GuestLock text={t('guest')} />}</Panel>
      )}
      {demos}
    </Page>
  )
}
