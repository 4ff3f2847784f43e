import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

interface Proof {
  pass: string
  code: string
}

/** What an account asks for again before something of weight: the password, and a code of the app. */
export const useProof = () => useForm<Proof>({ mode: 'uncontrolled', initialValues: { pass: '', code: '' } })

type Of<Props> = Omit<Props, 'form'> & { form: UseFormReturnType<Proof> }

export function PassField({ form, ...more }: Of<PasswordInputProps>) {
  const { t } = useTranslation('account')
  return (
    <PasswordInput
      label={t('delete.password')}
      autoComplete="current-password"
      required
      key={form.key('pass')}
      {...form.getInputProps('pass')}
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
      required
      key={form.key('code')}
      {...form.getInputProps('code')}
      {...more}
    />
  )
}
