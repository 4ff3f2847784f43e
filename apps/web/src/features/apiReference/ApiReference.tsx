import { Anchor, Loader, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { Examples } from './Examples.tsx'

const Calls = lazy(async () => ({ default: (await import('./Calls.tsx')).Calls }))

/** The reference for programs: a first plan by key, then every call that takes a key. */
export function ApiReference() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('api.title')} lead={t('api.lead')}>
      <Panel title={t('api.first')}>
        <Stack>
          <Text>
            {t('api.key')}{' '}
            <Anchor component={Link} to="/my-account" underline="always">
              {t('api.account')}
            </Anchor>
          </Text>
          <Examples />
        </Stack>
      </Panel>
      <Panel title={t('api.calls')}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calls />
        </Suspense>
      </Panel>
    </Page>
  )
}
