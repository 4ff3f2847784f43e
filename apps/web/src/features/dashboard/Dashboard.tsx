import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../state/session.ts'
import css from './Dashboard.module.css'
import { DemoCards } from './DemoCards.tsx'
import { LiveBar } from './LiveBar.tsx'

/** `recent` is what a signed-in person worked on last. */
export function Dashboard({ recent }: { recent: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const guest = useSession()?.user === null
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Group justify="center">
          <Button component={Link} to="/bars" size="md">
            {t('start')}
          </Button>
          {guest && (
            <Button component={Link} to="/register" size="md" variant="default">
              {t('register')}
            </Button>
          )}
        </Group>
      </header>
      <LiveBar />
      {recent}
      <DemoCards />
    </div>
  )
}
