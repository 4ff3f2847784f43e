import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOwnServer, mayRegister } from '../../installation.ts'
import { ButtonLink } from '../ButtonLink.tsx'

/** Takes the place of a feature that needs an account, and leads a guest to the account and back. */
export function GuestLock({ text }: { text: string }) {
  const { t } = useTranslation()
  const { href } = useLocation()
  return (
    <Group justify="space-between">
      <Group gap="xs" wrap="nowrap">
        {!isOwnServer() && <IconLock size={18} aria-hidden="true" style={{ flex: 'none' }} />}
        <Text>{text}</Text>
      </Group>
      <Group gap="xs">
        {mayRegister() && (
          <ButtonLink to="/register" search={{ returnTo: href }} variant="default">
            {t('nav.register')}
          </ButtonLink>
        )}
        <ButtonLink to="/login" search={{ returnTo: href }}>
          {t('nav.login')}
        </ButtonLink>
      </Group>
    </Group>
  )
}
