import { enableTotp, setUpTotp } from '@kerfwise/contract'
import { Button, Code, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import { sessionKey } from '../../state/session/session.ts'
import { CodeField, PassField, useProof } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SetUpTotpProps {
  hasPassword: boolean
  onClose: () => void
}

/** Asks for the password, shows the secret to scan, asks for a first code, and then shows the recovery codes once. */
export function SetUpTotp({ hasPassword, onClose }: SetUpTotpProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const begin = useMutation({ mutationFn: (pass: string) => call(setUpTotp, { body: { pass } }) })
  const enable = useMutation({
    mutationFn: (code: string) => call(enableTotp, { body: { code: code.replaceAll(' ', '') } }),
  })
  const close = () => {
    onClose()
    if (enable.data) void queries.invalidateQueries({ queryKey: sessionKey })
  }
  const secret = begin.data
  const form = useProof({ pass: !secret && hasPassword, code: Boolean(secret) })
  const submit = form.submit(({ pass, code }) => (secret ? enable.mutate(code) : begin.mutate(pass)))
  return (
    <Dialog onClose={close} title={t('totp.enable')} closeOnClickOutside={!enable.data}>
      {enable.data ? (
        <RecoveryCodes codes={enable.data.recoveryCodes} onDone={close} />
      ) : (
        <Form name={secret ? 'totp-code' : 'totp-password'} onSubmit={submit}>
          <Stack>
            <FormFault fault={enable.error ?? begin.error} />
            {!secret && hasPassword && <PassField form={form} data-autofocus />}
            {!secret && !hasPassword && <Text>{t('totp.text')}</Text>}
            {secret && (
              <>
                <Text>{t('totp.scan')}</Text>
                <QrCode text={secret.uri} label={t('totp.picture')} />
                <Text size="sm">
                  {t('totp.byHand')} <Code>{secret.secret}</Code>
                </Text>
                <CodeField form={form} inputMode="numeric" />
              </>
            )}
            <Button type="submit" loading={begin.isPending || enable.isPending}>
              {t(secret ? 'totp.confirm' : 'totp.next')}
            </Button>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
