import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/Notice.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice icon={<IconMapOff size={32} />} title={t('notFound.title')} text={t('notFound.body')}>
      <Button component={Link} to="/bars">
        {t('notFound.action')}
      </Button>
    </Notice>
  )
}
