import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useSessionState } from '../../state/session.ts'

/** Where a log-out leads. Whoever comes by the address or the back button and is logged in is not told otherwise. */
export function LoggedOut() {
  const { t } = useTranslation('session')
  const { leftAt = 0 } = useLocation().state
  const { session, knownAt } = useSessionState()
  if (session?.user && knownAt > leftAt) return <Navigate to="/" replace />
  return (
    <Notice icon={<IconDoorExit size={32} />} title={t('loggedOut.title')} text={t('loggedOut.text')}>
      <Button component={Link} to="/login">
        {t('loggedOut.again')}
      </Button>
      <Button component={Link} to="/bars" variant="default">
        {t('loggedOut.optimize')}
      </Button>
    </Notice>
  )
}
