import { deleteAccount } from '@kerfwise/contract'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { CodeField, PassField, useProof } from './ProofFields.tsx'

interface DeleteAccountProps {
  hasPassword: boolean
  totp: boolean
}

export function DeleteAccount({ hasPassword, totp }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const [open, dialog] = useDisclosure(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useProof()
  const remove = useMutation({
    mutationFn: ({ pass, code }: typeof form.values) =>
      call(deleteAccount, { body: { pass, code: code.trim() || null } }),
    onSuccess: async () => {
      await navigate({ to: '/logout', state: { leftAt: Date.now() } })
      await queries.resetQueries()
    },
  })
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('delete.open')}
      </Button>
      <Modal opened={open} onClose={dialog.close} title={t('delete.title')}>
        <form onSubmit={form.onSubmit((values) => remove.mutate(values))}>
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
        </form>
      </Modal>
    </>
  )
}
