import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/Notice.tsx'

export function LoggedOut() {
  const { t } = useTranslation('session')
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
