import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { givenPassword, passwordPair } from '../../shared/ui/form/fields.ts'
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { PasswordPair } from './PasswordPair.tsx'

export interface NewPassword extends Record<string, string> {
  old: string
  new: string
  confirm: string
}

interface NewPasswordFormProps {
  /** Whether the password of today is asked for as well. */
  asksOld: boolean
  onSave: (values: NewPassword) => Promise<unknown>
  onSaved: () => void | Promise<void>
}

export function NewPasswordForm({ asksOld, onSave, onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation('session')
  const form = useRuledForm<NewPassword>({
    values: { old: '', new: '', confirm: '' },
    fields: [...(asksOld ? [givenPassword('old')] : []), ...passwordPair('new', 'confirm')],
  })
  const save = useMutation({ mutationFn: onSave, onSuccess: onSaved })
  return (
    <Form
      name={asksOld ? 'change-password' : 'reset-password'}
      onSubmit={form.submit((values) => save.mutate(values))}
    >
      <Stack>
        <FormFault fault={save.error} />
        {asksOld && (
          <PasswordField
            label={t('field.old')}
            autoComplete="current-password"
            key={form.key('old')}
            {...form.field('old')}
          />
        )}
        <PasswordPair
          key={form.key('new')}
          label={t('field.new')}
          chosen={form.field('new')}
          again={form.field('confirm')}
        />
        <Button type="submit" size="md" loading={save.isPending}>
          {t('password.action')}
        </Button>
      </Stack>
    </Form>
  )
}
