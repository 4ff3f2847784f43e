import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useSessionState } from '../../state/session/session.ts'

/**
 * The screen after a log-out. It does not contradict a logged-in person who comes by the address or the back button.
 */
export function LoggedOut() {
  const { t } = useTranslation('session')
  const { leftAt = 0 } = useLocation().state
  const { session, knownAt } = useSessionState()
  const stray = Boolean(session?.user) && knownAt > leftAt
  const navigate = useNavigate()
  useEffect(() => {
    if (stray) void navigate({ to: '/', replace: true })
  }, [stray, navigate])
  if (stray) return <LoadingOverlay />
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
