import { bounds, contact } from '@kerfwise/contract'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useHandler } from '../../shared/useHandler.ts'
import { useSession } from '../../state/session.ts'

/** Milliseconds that the thanks stay. */
const thanksMs = 5000

export function ContactForm() {
  const { t } = useTranslation('support')
  const { required, mail } = useRules()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', mail: '', message: '' },
    validate: { name: required, mail, message: required },
  })
  const user = useSession()?.user
  // Who is signed in need not say so again, but may.
  const introduce = useHandler((known: typeof user) => {
    if (known && !form.isTouched('name')) form.setFieldValue('name', known.name)
    if (known && !form.isTouched('mail')) form.setFieldValue('mail', known.mail)
  })
  useEffect(() => introduce(user), [user, introduce])
  const send = useMutation({
    mutationFn: (body: typeof form.values) => call(contact, { body }),
    onSuccess: () => {
      form.setFieldValue('message', '')
      notify({ kind: 'success', text: t('form.sent'), close: thanksMs })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values), focusFirst(form))}>
      <Stack>
        <FormFault fault={send.error} />
        <TextInput
          label={t('form.name')}
          autoComplete="name"
          maxLength={100}
          required
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('form.mail')}
          type="email"
          autoComplete="email"
          required
          key={form.key('mail')}
          {...form.getInputProps('mail')}
        />
        <Textarea
          label={t('form.message')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={bounds.message}
          required
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <Button type="submit" loading={send.isPending}>
          {t('form.action')}
        </Button>
      </Stack>
    </form>
  )
}
