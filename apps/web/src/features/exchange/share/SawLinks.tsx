import { bounds, type SawLink } from '@kerfwise/contract'
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '../../../shared/dates.ts'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { requiredText } from '../../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../../shared/ui/form/useRuledForm.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { useMakeSawLink, useSawLinks, useWithdrawSawLink } from '../../../state/shares/sawLinks.ts'
import { AddressField, CopyAddress } from './Address.tsx'

/** The links that open the bench of a saved project without an account. */
export function SawLinks({ projectId }: { projectId: string }) {
  const { t } = useTranslation('exchange')
  const links = useSawLinks(projectId)
  const make = useMakeSawLink(projectId)
  const withdraw = useWithdrawSawLink(projectId)
  const form = useRuledForm<{ name: string; days: string }>({
    values: { name: '', days: '7' },
    fields: [requiredText('name', bounds.keyName)],
  })
  const all = links.data ?? []
  const end = ({ id, name }: SawLink) =>
    withdraw.mutate(id, {
      onSuccess: () => {
        make.reset()
        notify({ kind: 'success', text: t('share.saw.withdrawn', { name }) })
      },
    })
  return (
    <>
      <Text>{t('share.saw.text')}</Text>
      <FormFault fault={links.error ?? make.error ?? withdraw.error} />
      {all.map((link) => (
        <LinkRow key={link.id} link={link} busy={withdraw.isPending} onWithdraw={() => end(link)} />
      ))}
      {make.data && <MadeLink token={make.data.token} />}
      {all.length >= bounds.sawLinks ? (
        <Alert color="orange">{t('share.saw.full', { count: bounds.sawLinks })}</Alert>
      ) : (
        <Form
          name="saw-link"
          onSubmit={form.submit(({ name, days }) => {
            const chosen = bounds.sawLinkDays.find((each) => `${each}` === days) ?? 7
            make.mutate({ name: name.trim(), days: chosen }, { onSuccess: () => form.set('name', '') })
          })}
        >
          <Group align="end">
            <TextInput
              label={t('share.saw.name')}
              autoComplete="off"
              style={{ flex: '1 1 160px' }}
              key={form.key('name')}
              {...form.field('name')}
            />
            <NativeSelect
              label={t('share.saw.days')}
              data={bounds.sawLinkDays.map((days) => ({
                value: `${days}`,
                label: t('share.saw.dayCount', { count: days }),
              }))}
              key={form.key('days')}
              {...form.field('days')}
            />
            <Button type="submit" variant="default" loading={make.isPending}>
              {t('share.saw.make')}
            </Button>
          </Group>
        </Form>
      )}
    </>
  )
}

interface LinkRowProps {
  link: SawLink
  busy: boolean
  onWithdraw: () => void
}

function LinkRow({ link: { name, expires, lastUsed }, busy, onWithdraw }: LinkRowProps) {
  const { t, i18n } = useTranslation('exchange')
  const used =
    lastUsed === null
      ? t('share.saw.unused')
      : t('share.saw.used', { date: formatMoment(lastUsed, i18n.language) })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {`${t('share.saw.until', { date: formatDay(expires, i18n.language) })} · ${used}`}
        </Text>
      </div>
      <Button
        variant="default"
        color="red"
        disabled={busy}
        aria-label={`${t('share.saw.withdraw')}: ${name}`}
        onClick={onWithdraw}
        style={{ flex: 'none' }}
      >
        {t('share.saw.withdraw')}
      </Button>
    </Group>
  )
}

/** A new link, which nobody can look up later. */
function MadeLink({ token }: { token: string }) {
  const { t } = useTranslation('exchange')
  const address = `${window.location.origin}/saw/${token}`
  return (
    <Stack gap="sm">
      <Alert color="blue" role="status">
        {t('share.saw.once')}
      </Alert>
      <QrCode text={address} label={t('share.saw.code')} />
      <Group align="end" wrap="nowrap">
        <AddressField
          name="sawAddress"
          label={t('share.saw.address')}
          address={address}
          style={{ flex: 1 }}
        />
        <CopyAddress address={address} variant="default" style={{ flex: 'none' }} />
      </Group>
    </Stack>
  )
}
