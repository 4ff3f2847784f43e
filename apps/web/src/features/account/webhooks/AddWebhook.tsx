import { addWebhook } from '@kerfwise/contract'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { requiredText } from '../../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../../shared/ui/form/useRuledForm.ts'
import { CodeField, givenCode, PassField, proofRules } from '../ProofFields.tsx'
import { ShownSecret } from '../ShownSecret.tsx'
import { usePutWebhooks } from './useWebhooks.ts'

const longestUrl = 2_000

interface AddWebhookProps {
  hasPassword: boolean
  totp: boolean
  onClose: () => void
}

/** Asks for the address of a new webhook and for the proofs, then shows the secret. */
export function AddWebhook({ hasPassword, totp, onClose }: AddWebhookProps) {
  const { t } = useTranslation('account')
  const put = usePutWebhooks()
  const form = useRuledForm({
    values: { url: '', pass: '', code: '' },
    fields: [requiredText('url', longestUrl), ...proofRules({ pass: hasPassword, code: totp })],
  })
  const add = useMutation({
    mutationFn: ({ url, pass, code }: { url: string; pass: string; code: string }) =>
      call(addWebhook, { body: { url: url.trim(), pass, code: givenCode(code) } }),
    onSuccess: ({ webhooks }) => put(webhooks),
  })
  return (
    <Dialog onClose={onClose} title={t('webhooks.add')} closeOnClickOutside={!add.data}>
      {add.data ? (
        <ShownSecret
          lead={t('webhooks.secretText')}
          label={t('webhooks.secret')}
          secret={add.data.secret}
          copy={t('webhooks.copy')}
          copied={t('webhooks.copied')}
          done={t('webhooks.done')}
          onDone={onClose}
        />
      ) : (
        <Form name="webhook" onSubmit={form.submit((values) => add.mutate(values))}>
          <Stack>
            <FormFault fault={add.error} />
            <TextInput
              label={t('webhooks.url')}
              description={t('webhooks.urlHint')}
              inputMode="url"
              autoComplete="off"
              data-autofocus
              key={form.key('url')}
              {...form.field('url')}
            />
            {hasPassword && <PassField form={form} />}
            {totp && <CodeField form={form} />}
            <Group justify="flex-end">
              <Button type="submit" loading={add.isPending}>
                {t('webhooks.action')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
