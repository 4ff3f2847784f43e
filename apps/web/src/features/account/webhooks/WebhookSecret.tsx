import { rotateWebhookSecret, showWebhookSecret, type Webhook } from '@kerfwise/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { CodeField, givenCode, PassField, type Proof, useProof } from '../ProofFields.tsx'
import { ShownSecret } from '../ShownSecret.tsx'
import { usePutWebhooks } from './useWebhooks.ts'

interface WebhookSecretProps {
  action: 'show' | 'rotate'
  webhook: Webhook
  hasPassword: boolean
  totp: boolean
  onClose: () => void
}

/** Shows the secret of a webhook, or makes a new one, after the proofs. */
export function WebhookSecret({
  action,
  webhook: { id, url },
  hasPassword,
  totp,
  onClose,
}: WebhookSecretProps) {
  const { t } = useTranslation('account')
  const put = usePutWebhooks()
  const form = useProof({ pass: hasPassword, code: totp })
  const ask = useMutation({
    mutationFn: async ({ pass, code }: Proof) => {
      const given = { params: { id }, body: { pass, code: givenCode(code) } }
      if (action === 'show') return (await call(showWebhookSecret, given)).secret
      const { secret, webhooks } = await call(rotateWebhookSecret, given)
      put(webhooks)
      return secret
    },
  })
  return (
    <Dialog onClose={onClose} title={t(`webhooks.${action}`)} closeOnClickOutside={!ask.data}>
      {ask.data ? (
        <ShownSecret
          lead={t('webhooks.secretText')}
          label={t('webhooks.secret')}
          secret={ask.data}
          copy={t('webhooks.copy')}
          copied={t('webhooks.copied')}
          done={t('webhooks.done')}
          onDone={onClose}
        />
      ) : (
        <Form
          name={action === 'show' ? 'webhook-show' : 'webhook-rotate'}
          onSubmit={form.submit((values) => ask.mutate(values))}
        >
          <Stack>
            <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
            {action === 'rotate' && <Text>{t('webhooks.rotateText')}</Text>}
            <FormFault fault={ask.error} />
            {hasPassword && <PassField form={form} data-autofocus />}
            {totp && <CodeField form={form} />}
            <Group justify="flex-end">
              <Button type="submit" loading={ask.isPending}>
                {t(`webhooks.${action}Action`)}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
