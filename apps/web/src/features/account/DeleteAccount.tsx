import { deleteAccount } from '@kerfwise/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { useLeave } from '../../state/session/session.ts'
import { CodeField, PassField, type Proof, useProof } from './ProofFields.tsx'

interface DeleteAccountProps {
  hasPassword: boolean
  totp: boolean
}

export function DeleteAccount({ hasPassword, totp }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const [open, dialog] = useDisclosure(false)
  const leave = useLeave()
  const navigate = useNavigate()
  const form = useProof({ pass: hasPassword, code: totp })
  const remove = useMutation({
    mutationFn: ({ pass, code }: Proof) => call(deleteAccount, { body: { pass, code: code.trim() || null } }),
    onSuccess: async () => {
      await navigate({ to: '/logout', state: { leftAt: Date.now() } })
      await leave()
    },
  })
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('delete.open')}
      </Button>
      {open && (
        <Dialog onClose={dialog.close} title={t('delete.title')}>
          <Form name="delete-account" onSubmit={form.submit((values) => remove.mutate(values))}>
            <Stack>
              <Text>{t('delete.text')}</Text>
              <FormFault fault={remove.error} />
              {hasPassword && <PassField form={form} />}
              {totp && <CodeField form={form} />}
              <Group justify="flex-end">
                <Button variant="default" onClick={dialog.close}>
                  {t('delete.keep')}
                </Button>
                <Button type="submit" color="red" loading={remove.isPending}>
                  {t('delete.action')}
                </Button>
              </Group>
            </Stack>
          </Form>
        </Dialog>
      )}
    </>
  )
}
