import { ApiError, login } from '@kerfwise/contract'
import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'
import { CodeField } from './CodeField.tsx'
import { ExternalProviders } from './ExternalProviders.tsx'
import { useSentBack } from './useSentBack.ts'
import { useSignedIn } from './useSignedIn.ts'

interface LoginFormProps {
  returnTo: unknown
  /** Code of the error table with which an identity provider sent the person back. */
  error: unknown
}

export function LoginForm({ returnTo, error }: LoginFormProps) {
  const { t } = useTranslation('session')
  const { required } = useRules()
  const signedIn = useSignedIn(returnTo)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nameOrMail: '', pass: '', rememberMe: true, code: '' },
    validate: { nameOrMail: required, pass: required },
  })
  const signIn = useMutation({
    mutationFn: ({ code, ...values }: typeof form.values) =>
      call(login, { body: { ...values, code: code.trim() || null } }),
    onSuccess: signedIn,
  })
  const key = signIn.error instanceof ApiError ? signIn.error.key : null
  const sentBack = useSentBack(error)
  return (
    <FormCard
      title={t('login.title')}
      lead={t('login.lead')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/register" search={true}>
            {t('login.register')}
          </Link>
        </>
      }
    >
      <ExternalProviders returnTo={returnTo} />
      <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values), focusFirst(form))}>
        <Stack>
          <FormFault fault={signIn.error ?? (signIn.isIdle ? sentBack : null)} />
          <TextInput
            label={t('field.nameOrMail')}
            autoComplete="username"
            required
            key={form.key('nameOrMail')}
            {...form.getInputProps('nameOrMail')}
          />
          <PasswordInput
            label={t('field.password')}
            autoComplete="current-password"
            required
            key={form.key('pass')}
            {...form.getInputProps('pass')}
          />
          {(key === 'totpRequired' || key === 'totpInvalid') && (
            <CodeField key={form.key('code')} {...form.getInputProps('code')} />
          )}
          <Group justify="space-between">
            <Checkbox
              label={t('login.remember')}
              key={form.key('rememberMe')}
              {...form.getInputProps('rememberMe', { type: 'checkbox' })}
            />
            <Anchor component={Link} to="/pwd-reset-request">
              {t('login.forgotten')}
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={signIn.isPending}>
            {t('login.action')}
          </Button>
        </Stack>
      </form>
    </FormCard>
  )
}
