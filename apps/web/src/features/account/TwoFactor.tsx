import type { User } from '@kerfwise/contract'
import { Badge, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SetUpTotp = lazy(async () => ({ default: (await import('./SetUpTotp.tsx')).SetUpTotp }))
const ChangeTotp = lazy(async () => ({ default: (await import('./ChangeTotp.tsx')).ChangeTotp }))

type Dialog = 'setUp' | 'renew' | 'disable'

/** Codes of an authenticator app at sign-in: off, or on with its recovery codes. */
export function TwoFactor({ person: { totp, hasPassword } }: { person: User }) {
  const { t } = useTranslation('account')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <Group justify="space-between">
      <div>
        <Group gap="xs">
          <Text>{t('totp.title')}</Text>
          <Badge variant="light" color={totp ? 'spruce' : 'gray'}>
            {t(totp ? 'totp.on' : 'totp.off')}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('totp.text')}
        </Text>
      </div>
      <Group>
        {totp ? (
          <>
            <Button variant="default" onClick={() => setDialog('renew')}>
              {t('totp.renew')}
            </Button>
            <Button variant="outline" color="red" onClick={() => setDialog('disable')}>
              {t('totp.disable')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setDialog('setUp')}>
            {t('totp.enable')}
          </Button>
        )}
      </Group>
      <Suspense>
        {dialog === 'setUp' && <SetUpTotp hasPassword={hasPassword} onClose={close} />}
        {(dialog === 'renew' || dialog === 'disable') && (
          <ChangeTotp action={dialog} hasPassword={hasPassword} onClose={close} />
        )}
      </Suspense>
    </Group>
  )
}
