import { ApiError, login } from '@kerfwise/contract'
import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { isOwnServer, mayRegister } from '../../shared/installation.ts'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { givenPassword, requiredField } from '../../shared/ui/form/fields.ts'
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { CodeField } from './CodeField.tsx'
import { ExternalProviders } from './ExternalProviders.tsx'
import { useSentBack } from './useSentBack.ts'
import { useSignedIn } from './useSignedIn.ts'

interface Login extends Record<string, string | boolean> {
  nameOrMail: string
  pass: string
  rememberMe: boolean
  code: string
}

interface LoginFormProps {
  returnTo: unknown
  /** Code of the error table with which an identity provider sent the person back. */
  error: unknown
}

export function LoginForm({ returnTo, error }: LoginFormProps) {
  const { t } = useTranslation('session')
  const signedIn = useSignedIn(returnTo)
  const form = useRuledForm({
    values: { nameOrMail: '', pass: '', rememberMe: true, code: '' } satisfies Login as Login,
    fields: [
      requiredField('nameOrMail'),
      givenPassword('pass'),
      { name: 'code', rules: [{ rule: 'optional' }] },
    ],
  })
  const signIn = useMutation({
    mutationFn: ({ code, ...values }: Login) =>
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
        mayRegister() && (
          <>
            {t('login.noAccount')}{' '}
            <Link to="/register" search={true}>
              {t(isOwnServer() ? 'register.title' : 'login.register')}
            </Link>
          </>
        )
      }
    >
      <ExternalProviders returnTo={returnTo} />
      <Form name="login" onSubmit={form.submit((values) => signIn.mutate(values))}>
        <Stack>
          <FormFault fault={signIn.error ?? (signIn.isIdle ? sentBack : null)} />
          <TextInput
            label={t('field.nameOrMail')}
            autoComplete="username"
            key={form.key('nameOrMail')}
            {...form.field('nameOrMail')}
          />
          <PasswordField
            label={t('field.password')}
            autoComplete="current-password"
            key={form.key('pass')}
            {...form.field('pass')}
          />
          {(key === 'totpRequired' || key === 'totpInvalid') && (
            <CodeField key={form.key('code')} {...form.field('code')} />
          )}
          <Group justify="space-between">
            <Checkbox label={t('login.remember')} key={form.key('rememberMe')} {...form.box('rememberMe')} />
            <Anchor component={Link} to="/pwd-reset-request">
              {t('login.forgotten')}
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={signIn.isPending}>
            {t('login.action')}
          </Button>
        </Stack>
      </Form>
    </FormCard>
  )
}
