import { EXTERNAL_PROVIDERS, localPath } from '@kerfwise/contract'
import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { useSession } from '../../state/session/session.ts'

const icons = {
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
}

/**
 * The identity providers, and the line between them and the form. They take their room before the server has said
 * whether they exist: if the form moved while a person presses its button, the press would be lost.
 */
export function ExternalProviders({ returnTo }: { returnTo: unknown }) {
  const { t } = useTranslation('session')
  const known = useSession()?.site.external
  const unready = known?.some(({ ready }) => !ready) ?? false
  const back = new URLSearchParams({ returnTo: localPath(returnTo) })
  return (
    <Stack gap="xs" mb="lg">
      {EXTERNAL_PROVIDERS.map(({ id, name }) => {
        const Icon = icons[id]
        const look = { variant: 'default', fullWidth: true, leftSection: <Icon size={18} /> } as const
        const label = t('external.continue', { name })
        return known?.some((provider) => provider.id === id && provider.ready) ? (
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
      <Text size="xs" c="dimmed" style={{ visibility: unready ? 'visible' : 'hidden' }}>
        {t('external.notSetUp')}
      </Text>
      <Divider label={t('external.divider')} />
    </Stack>
  )
}
