import { type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { givenPassword, requiredField } from '../../shared/ui/form/fields.ts'
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx'
import { type RuledForm, useRuledForm } from '../../shared/ui/form/useRuledForm.ts'

export interface Proof extends Record<string, string> {
  pass: string
  code: string
}

/** The proofs that an account asks for again before an important change: the password, a code of the app, or both. */
export const useProof = (asked: { pass: boolean; code: boolean }) =>
  useRuledForm<Proof>({
    values: { pass: '', code: '' },
    fields: [...(asked.pass ? [givenPassword('pass')] : []), ...(asked.code ? [requiredField('code')] : [])],
  })

type Of<Props> = Omit<Props, 'form'> & { form: RuledForm<Proof> }

export function PassField({ form, ...more }: Of<PasswordInputProps>) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('delete.password')}
      autoComplete="current-password"
      key={form.key('pass')}
      {...form.field('pass')}
      {...more}
    />
  )
}

export function CodeField({ form, ...more }: Of<TextInputProps>) {
  const { t } = useTranslation('account')
  return (
    <TextInput
      label={t('delete.code')}
      autoComplete="one-time-code"
      key={form.key('code')}
      {...form.field('code')}
      {...more}
    />
  )
}
