import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnServer } from '../../shared/installation.ts'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session/session.ts'
import { ApiKeys } from './ApiKeys.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { MailState } from './MailState.tsx'
import { Sessions } from './Sessions.tsx'
import { Shares } from './Shares.tsx'
import { TierPanel } from './TierPanel.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

/** `billing` and `preferences` are panels of other features. */
export function Account({ billing, preferences }: { billing: ReactNode; preferences: ReactNode }) {
  const { t } = useTranslation('account')
  const person = useSession()?.user
  if (!person) return null
  return (
    <Page title={person.name} lead={person.mail}>
      <MailState verified={person.mailVerified} />
      {!isOwnServer() && (
        <>
          <TierPanel person={person} />
          {billing}
        </>
      )}
      <Panel title={t('security')}>
        <Stack>
          <Group justify="space-between">
            <Text>{t(person.hasPassword ? 'password.set' : 'password.none')}</Text>
            <Button component={Link} to="/change-password" variant="default">
              {t('password.change')}
            </Button>
          </Group>
          <TwoFactor person={person} />
          <Sessions />
        </Stack>
      </Panel>
      {preferences}
      <Shares />
      <ApiKeys most={person.plan.apiKeys} hasPassword={person.hasPassword} totp={person.totp} />
      <Webhooks keys={person.plan.apiKeys} hasPassword={person.hasPassword} totp={person.totp} />
      <Panel title={t('data.title')}>
        <Stack align="start">
          <Text>{t('data.text')}</Text>
          <Anchor href="/rest/user/export" download>
            {t('data.export')}
          </Anchor>
          <DeleteAccount hasPassword={person.hasPassword} totp={person.totp} />
        </Stack>
      </Panel>
    </Page>
  )
}
