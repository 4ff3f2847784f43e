import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'
import { PasswordPair } from './PasswordPair.tsx'

export interface NewPassword {
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
  const rules = useRules()
  const form = useForm<NewPassword>({
    mode: 'uncontrolled',
    initialValues: { old: '', new: '', confirm: '' },
    validate: {
      old: (value) => (asksOld ? rules.required(value) : null),
      new: rules.newPassword,
      confirm: (value, values) => rules.same(value, values.new),
    },
  })
  const save = useMutation({ mutationFn: onSave, onSuccess: onSaved })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack>
        <FormFault fault={save.error} />
        {asksOld && (
          <PasswordInput
            label={t('field.old')}
            autoComplete="current-password"
            required
            key={form.key('old')}
            {...form.getInputProps('old')}
          />
        )}
        <PasswordPair
          key={form.key('new')}
          label={t('field.new')}
          chosen={form.getInputProps('new')}
          again={form.getInputProps('confirm')}
        />
        <Button type="submit" size="md" loading={save.isPending}>
          {t('password.action')}
        </Button>
      </Stack>
    </form>
  )
}
