import { type Delivery, listDeliveries, resendDelivery, testWebhook, type Webhook } from '@kerfwise/contract'
import { Button, Code, Group, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api.ts'
import { formatMoment } from '../../../shared/dates.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { notify } from '../../../shared/ui/notify.ts'

/** How often the log is read while something is on its way, in milliseconds. */
const lookAgainMs = 2_000

interface DeliveriesProps {
  webhook: Webhook
  onClose: () => void
}

/** Lists the deliveries to a webhook, sends a test, and sends an event again. */
export function Deliveries({ webhook: { id, url }, onClose }: DeliveriesProps) {
  const { t } = useTranslation('account')
  const params = { id }
  const log = useQuery({
    queryKey: ['deliveries', id],
    staleTime: 0,
    queryFn: () => call(listDeliveries, { params }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? lookAgainMs : false,
  })
  const onSent = (text: string) => {
    notify({ kind: 'success', text })
    return log.refetch()
  }
  const tryOut = useMutation({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: () => onSent(t('webhooks.tested')),
  })
  const again = useMutation({
    mutationFn: (delivery: string) => call(resendDelivery, { params: { id, delivery } }),
    onSuccess: () => onSent(t('webhooks.sentAgain')),
  })
  return (
    <Dialog onClose={onClose} title={t('webhooks.log')}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
        <FormFault fault={log.error ?? tryOut.error ?? again.error} />
        <Group>
          <Button variant="default" loading={tryOut.isPending} onClick={() => tryOut.mutate()}>
            {t('webhooks.test')}
          </Button>
        </Group>
        {log.isPending && <Loader size="sm" />}
        {log.data?.length === 0 && <Text c="dimmed">{t('webhooks.logNone')}</Text>}
        {log.data?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={again.isPending}
            onAgain={() => again.mutate(delivery.id)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface DeliveryRowProps {
  delivery: Delivery
  busy: boolean
  onAgain: () => void
}

function DeliveryRow({ delivery, busy, onAgain }: DeliveryRowProps) {
  const { t, i18n } = useTranslation('account')
  const { type, job, status, tries, created, lastTry, nextTry, code, fault } = delivery
  const moment = (seconds: number) => formatMoment(seconds, i18n.language)
  const facts = [
    t(`webhooks.state.${status}`),
    t('webhooks.tries', { tries }),
    ...(code === null ? [] : [t('webhooks.answer', { code })]),
    ...(fault === null ? [] : [t(`webhooks.fault.${fault}`)]),
    ...(nextTry === null ? [] : [t('webhooks.next', { date: moment(nextTry) })]),
  ]
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Code>{type}</Code> {job}
        </Text>
        <Text size="sm">{facts.join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {moment(lastTry ?? created)}
        </Text>
      </div>
      <Button
        variant="default"
        disabled={busy}
        aria-label={`${t('webhooks.again')}: ${type}, ${moment(created)}`}
        onClick={onAgain}
        style={{ flex: 'none' }}
      >
        {t('webhooks.again')}
      </Button>
    </Group>
  )
}
