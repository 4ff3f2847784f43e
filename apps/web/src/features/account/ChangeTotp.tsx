import { disableTotp, renewRecoveryCodes } from '@kerfwise/contract'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { sessionKey } from '../../state/session/session.ts'
import { CodeField, PassField, type Proof, useProof } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface ChangeTotpProps {
  action: 'renew' | 'disable'
  hasPassword: boolean
  onClose: () => void
}

/** Makes new recovery codes or turns one-time codes off; both need the password and a code. */
export function ChangeTotp({ action, hasPassword, onClose }: ChangeTotpProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const form = useProof({ pass: hasPassword, code: true })
  const change = useMutation({
    mutationFn: async ({ pass, code }: Proof) => {
      const body = { pass, code: code.replaceAll(' ', '') }
      if (action === 'renew') return (await call(renewRecoveryCodes, { body })).recoveryCodes
      await call(disableTotp, { body })
      return null
    },
    onSuccess: async (codes) => {
      if (codes) return
      onClose()
      await queries.invalidateQueries({ queryKey: sessionKey })
    },
  })
  return (
    <Dialog onClose={onClose} title={t(`totp.${action}`)} closeOnClickOutside={!change.data}>
      {change.data ? (
        <RecoveryCodes codes={change.data} onDone={onClose} />
      ) : (
        <Form
          name={action === 'renew' ? 'totp-renew' : 'totp-disable'}
          onSubmit={form.submit((values) => change.mutate(values))}
        >
          <Stack>
            <Text>{t(`totp.${action}Text`)}</Text>
            <FormFault fault={change.error} />
            {hasPassword && <PassField form={form} data-autofocus />}
            <CodeField form={form} />
            <Button type="submit" color={action === 'disable' ? 'red' : 'spruce'} loading={change.isPending}>
              {t(`totp.${action}`)}
            </Button>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
