import { bounds } from '@kerfwise/contract'
import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { Panel } from '../../../shared/ui/page/Page.tsx'
import { useWebhooks } from './useWebhooks.ts'
import { WebhookRow } from './WebhookRow.tsx'

const AddWebhook = lazy(async () => ({ default: (await import('./AddWebhook.tsx')).AddWebhook }))

interface WebhooksProps {
  /** How many keys the tier allows, and so webhooks; null for no limit. */
  keys: number | null
  hasPassword: boolean
  totp: boolean
}

/** The addresses of the person's programs that get events. */
export function Webhooks({ keys, hasPassword, totp }: WebhooksProps) {
  const { t } = useTranslation('account')
  const [isAdding, setAdding] = useState(false)
  const list = useWebhooks()
  const webhooks = list.data ?? []
  const isFull = webhooks.length >= Math.min(keys ?? bounds.webhooks, bounds.webhooks)
  return (
    <Panel title={t('webhooks.title')}>
      <Stack align="stretch">
        <Text>
          {t('webhooks.text')}{' '}
          <Anchor href="/docs/programs/#webhooks" underline="always">
            {t('webhooks.how')}
          </Anchor>
        </Text>
        <FormFault fault={list.error} />
        {list.isPending && <Loader size="sm" />}
        {list.data?.length === 0 && <Text c="dimmed">{t('webhooks.none')}</Text>}
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} hasPassword={hasPassword} totp={totp} />
        ))}
        {list.data && isFull && <Text c="dimmed">{t('webhooks.full')}</Text>}
        {list.data && !isFull && (
          <Group>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('webhooks.add')}
            </Button>
          </Group>
        )}
        <Suspense>
          {isAdding && <AddWebhook hasPassword={hasPassword} totp={totp} onClose={() => setAdding(false)} />}
        </Suspense>
      </Stack>
    </Panel>
  )
}
