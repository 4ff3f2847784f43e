import { register } from '@kerfwise/contract'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { isOwnServer, registration } from '../../shared/installation.ts'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { mailField, nameField, passwordPair } from '../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { useJustRegistered } from '../../state/session/justRegistered.ts'
import { ExternalProviders } from './ExternalProviders.tsx'
import { PasswordPair } from './PasswordPair.tsx'
import { useSignedIn } from './useSignedIn.ts'

interface Registration extends Record<string, string | boolean> {
  name: string
  mail: string
  pass: string
  confirm: string
  signUpForUpdates: boolean
}

interface RegisterFormProps {
  returnTo: unknown
  /** From the link of an invitation; empty without one. */
  invitation: string
}

export function RegisterForm({ returnTo, invitation }: RegisterFormProps) {
  const { t } = useTranslation('session')
  const signedIn = useSignedIn(returnTo)
  const { note } = useJustRegistered()
  const form = useRuledForm<Registration>({
    values: { name: '', mail: '', pass: '', confirm: '', signUpForUpdates: false },
    fields: [nameField('name'), mailField('mail'), ...passwordPair('pass', 'confirm')],
  })
  const create = useMutation({
    mutationFn: (body: Registration) => call(register, { body: { ...body, invitation } }),
    onSuccess: async ({ mail }) => {
      // Before the session is read again: the form disappears once a person is logged in.
      note(mail)
      await signedIn()
    },
  })
  const who = registration()
  const foot = (
    <>
      {t('register.haveAccount')}{' '}
      <Link to="/login" search={true}>
        {t('register.login')}
      </Link>
    </>
  )
  if (who === 'closed' || (who === 'invited' && invitation === '')) {
    return <FormCard title={t('register.title')} lead={t(`register.${who}`)} foot={foot} />
  }
  return (
    <FormCard
      title={t('register.title')}
      lead={t(isOwnServer() ? 'register.own' : 'register.lead')}
      foot={foot}
    >
      {who === 'open' && <ExternalProviders returnTo={returnTo} />}
      <Form name="register" onSubmit={form.submit((values) => create.mutate(values))}>
        <Stack>
          <FormFault fault={create.error} />
          <TextInput
            label={t('field.name')}
            autoComplete="username"
            key={form.key('name')}
            {...form.field('name')}
          />
          <TextInput
            label={t('field.mail')}
            type="email"
            autoComplete="email"
            key={form.key('mail')}
            {...form.field('mail')}
          />
          <PasswordPair
            key={form.key('pass')}
            label={t('field.password')}
            chosen={form.field('pass')}
            again={form.field('confirm')}
          />
          <Checkbox
            label={t('register.updates')}
            key={form.key('signUpForUpdates')}
            {...form.box('signUpForUpdates')}
          />
          <Button type="submit" size="md" loading={create.isPending}>
            {t('register.action')}
          </Button>
        </Stack>
      </Form>
    </FormCard>
  )
}
