import { register } from '@kerfwise/contract'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'
import { notify } from '../../shared/ui/notify.ts'
import { ExternalProviders } from './ExternalProviders.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { useSignedIn } from './useSignedIn.ts'

export function RegisterForm({ returnTo }: { returnTo: unknown }) {
  const { t } = useTranslation('session')
  const rules = useRules()
  const signedIn = useSignedIn(returnTo)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', mail: '', pass: '', confirm: '', signUpForUpdates: false },
    validate: {
      name: rules.name,
      mail: rules.mail,
      pass: rules.newPassword,
      confirm: (value, { pass }) => rules.same(value, pass),
    },
  })
  const create = useMutation({
    mutationFn: (body: typeof form.values) => call(register, { body }),
    onSuccess: async ({ mail }) => {
      await signedIn()
      notify({ kind: 'success', text: t('register.done', { mail }) })
    },
  })
  return (
    <FormCard
      title={t('register.title')}
      lead={t('register.lead')}
      foot={
        <>
          {t('register.haveAccount')}{' '}
          <Link to="/login" search={true}>
            {t('register.login')}
          </Link>
        </>
      }
    >
      <ExternalProviders returnTo={returnTo} />
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst(form))}>
        <Stack>
          <FormFault fault={create.error} />
          <TextInput
            label={t('field.name')}
            autoComplete="username"
            required
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('field.mail')}
            type="email"
            autoComplete="email"
            required
            key={form.key('mail')}
            {...form.getInputProps('mail')}
          />
          <PasswordPair
            key={form.key('pass')}
            label={t('field.password')}
            chosen={form.getInputProps('pass')}
            again={form.getInputProps('confirm')}
          />
          <Checkbox
            label={t('register.updates')}
            key={form.key('signUpForUpdates')}
            {...form.getInputProps('signUpForUpdates', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" loading={create.isPending}>
            {t('register.action')}
          </Button>
        </Stack>
      </form>
    </FormCard>
  )
}
