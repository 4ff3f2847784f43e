import { Group } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer, mayRegister } from '../../shared/installation.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { useTitle } from '../../shared/ui/useTitle.ts'
import { useExchange } from '../../state/exchange/exchange.ts'
import { useSession } from '../../state/session/session.ts'
import css from './Dashboard.module.css'
import { DemoCards } from './DemoCards.tsx'
import { LiveBar, useLiveList } from './LiveBar.tsx'

/** `recent` lists the latest projects of a signed-in person. */
export function Dashboard({ recent, templates }: { recent: ReactNode; templates: ReactNode }) {
  const { t } = useTranslation(['dashboard', 'projects', 'common'])
  useTitle(t('common:nav.dashboard'))
  const user = useSession()?.user
  const list = useLiveList()
  const [, show] = useExchange()
  const open = user?.projects.find(({ id }) => id === user.currentProject)
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Group justify="center">
          <ButtonLink
            to="/bars"
            size="xl"
            leftSection={<IconClipboardText size={22} />}
            onClick={() => show('paste')}
          >
            {t('paste')}
          </ButtonLink>
          {open && (
            <ButtonLink to="/bars" search={{ id: open.id }} size="md" variant="default" maw="100%">
              {t('goOn', { title: open.title || t('projects:untitled') })}
            </ButtonLink>
          )}
          <ButtonLink to="/bars" size="md" variant="default" onClick={list.carry}>
            {t('start')}
          </ButtonLink>
          {user === null && mayRegister() && (
            <ButtonLink to="/register" size="md" variant="subtle">
              {t(isOwnServer() ? 'common:nav.register' : 'register')}
            </ButtonLink>
          )}
        </Group>
      </header>
      <LiveBar list={list} />
      {recent}
      {templates}
      <DemoCards />
    </div>
  )
}
