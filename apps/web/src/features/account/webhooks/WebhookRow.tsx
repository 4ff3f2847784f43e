import { removeWebhook, switchWebhookOn, type Webhook } from '@kerfwise/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api.ts'
import { formatDay, formatMoment } from '../../../shared/dates.ts'
import { confirm } from '../../../shared/ui/confirm.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { usePutWebhooks } from './useWebhooks.ts'

const Deliveries = lazy(async () => ({ default: (await import('./Deliveries.tsx')).Deliveries }))
const WebhookSecret = lazy(async () => ({ default: (await import('./WebhookSecret.tsx')).WebhookSecret }))

interface WebhookRowProps {
  webhook: Webhook
  hasPassword: boolean
  totp: boolean
}

type Open = 'log' | 'show' | 'rotate'

/** A webhook, whether it gets events, and the actions on it. */
export function WebhookRow({ webhook, hasPassword, totp }: WebhookRowProps) {
  const { t } = useTranslation('account')
  const { id, url } = webhook
  const put = usePutWebhooks()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = useMutation({
    mutationFn: () => call(removeWebhook, { params: { id } }),
    onSuccess: (left) => {
      put(left)
      notify({ kind: 'success', text: t('webhooks.removed') })
    },
  })
  const switchOn = useMutation({
    mutationFn: () => call(switchWebhookOn, { params: { id } }),
    onSuccess: (all) => {
      put(all)
      notify({ kind: 'success', text: t('webhooks.switchedOn') })
    },
  })
  const askToRemove = async () => {
    const question = { text: t('webhooks.removeText', { url }), action: t('webhooks.remove') }
    if (await confirm({ ...question, title: t('webhooks.removeTitle') })) remove.mutate()
  }
  const action = (name: Open | 'remove' | 'on', onClick: () => void, busy = false) => (
    <Button
      variant="default"
      disabled={busy}
      aria-label={`${t(`webhooks.${name}`)}: ${url}`}
      onClick={onClick}
    >
      {t(`webhooks.${name}`)}
    </Button>
  )
  return (
    <Stack gap="xs">
      <State webhook={webhook} />
      <FormFault fault={remove.error ?? switchOn.error} />
      <Group gap="xs">
        {webhook.off && action('on', () => switchOn.mutate(), switchOn.isPending)}
        {action('log', () => setOpen('log'))}
        {action('show', () => setOpen('show'))}
        {action('rotate', () => setOpen('rotate'))}
        {action('remove', () => void askToRemove(), remove.isPending)}
      </Group>
      <Suspense>
        {open === 'log' && <Deliveries webhook={webhook} onClose={close} />}
        {(open === 'show' || open === 'rotate') && (
          <WebhookSecret
            action={open}
            webhook={webhook}
            hasPassword={hasPassword}
            totp={totp}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  )
}

function State({ webhook: { url, created, off, bothUntil } }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('account')
  const day = (seconds: number) => formatDay(seconds, i18n.language)
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
      <Text size="sm" c="dimmed">
        {t('webhooks.made', { date: day(created) })}
      </Text>
      {off && (
        <Text size="sm" c="var(--warn)">
          {t(`webhooks.off.${off.reason}`, { date: day(off.since) })}
        </Text>
      )}
      {bothUntil !== null && (
        <Text size="sm">{t('webhooks.both', { date: formatMoment(bothUntil, i18n.language) })}</Text>
      )}
    </div>
  )
}
