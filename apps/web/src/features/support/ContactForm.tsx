import { bounds, contact } from '@kerfwise/contract'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { mailField, requiredText } from '../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useHandler } from '../../shared/useHandler.ts'
import { useSession } from '../../state/session/session.ts'

interface Message extends Record<string, string> {
  name: string
  mail: string
  phone: string
  message: string
}

const longestName = 100
/** Milliseconds that the thanks stay. */
const thanksMs = 5000

export function ContactForm() {
  const { t } = useTranslation('support')
  const form = useRuledForm<Message>({
    values: { name: '', mail: '', phone: '', message: '' },
    fields: [
      requiredText('name', longestName),
      mailField('mail'),
      {
        name: 'phone',
        rules: [{ rule: 'optional' }, { rule: 'phone' }, { rule: 'maxLength', bound: bounds.phone }],
      },
      requiredText('message', bounds.message),
    ],
  })
  const user = useSession()?.user
  // The form fills in name and address of a signed-in person, who may change them.
  const introduce = useHandler((known: typeof user) => {
    if (!known) return
    form.propose('name', known.name)
    form.propose('mail', known.mail)
  })
  useEffect(() => introduce(user), [user, introduce])
  const send = useMutation({
    mutationFn: ({ phone, ...body }: Message) =>
      call(contact, { body: { ...body, phone: phone.trim() || null } }),
    onSuccess: () => {
      form.set('message', '')
      notify({ kind: 'success', text: t('form.sent'), close: thanksMs })
    },
  })
  return (
    <Form name="contact" onSubmit={form.submit((values) => send.mutate(values))}>
      <Stack>
        <FormFault fault={send.error} />
        <TextInput
          label={t('form.name')}
          autoComplete="name"
          key={form.key('name')}
          {...form.field('name')}
        />
        <TextInput
          label={t('form.mail')}
          type="email"
          autoComplete="email"
          key={form.key('mail')}
          {...form.field('mail')}
        />
        <TextInput
          label={t('form.phone')}
          description={t('form.phoneHelp')}
          type="tel"
          autoComplete="tel-national"
          key={form.key('phone')}
          {...form.field('phone')}
        />
        <Textarea
          label={t('form.message')}
          autosize
          minRows={5}
          maxRows={16}
          key={form.key('message')}
          {...form.field('message')}
        />
        <Button type="submit" loading={send.isPending}>
          {t('form.action')}
        </Button>
      </Stack>
    </Form>
  )
}
