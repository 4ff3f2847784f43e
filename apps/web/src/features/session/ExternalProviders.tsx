import { localPath } from '@kerfwise/contract'
import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandGoogleFilled, IconBrandWindowsFilled, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { useSession } from '../../state/session.ts'

const icons: Record<string, typeof IconKey> = {
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
}

/** The identity providers, and the line that parts them from the form. */
export function ExternalProviders({ returnTo }: { returnTo: unknown }) {
  const { t } = useTranslation('session')
  const providers = useSession()?.site.external ?? []
  if (providers.length === 0) return null
  const back = new URLSearchParams({ returnTo: localPath(returnTo) })
  return (
    <Stack gap="xs" mb="lg">
      {providers.map(({ id, name, ready }) => {
        const Icon = icons[id] ?? IconKey
        const look = { variant: 'default', fullWidth: true, leftSection: <Icon size={18} /> } as const
        const label = t('external.continue', { name })
        return ready ? (
          <Button
            key={id}
            component="a"
            href={`/rest/user/external/${id}/start?${back}`}
            onClick={() => noteSignedInBy(id)}
            {...look}
          >
            {label}
          </Button>
        ) : (
          <Button key={id} disabled {...look}>
            {label}
          </Button>
        )
      })}
      {providers.some(({ ready }) => !ready) && (
        <Text size="xs" c="dimmed">
          {t('external.notSetUp')}
        </Text>
      )}
      <Divider mt="sm" label={t('external.divider')} />
    </Stack>
  )
}
