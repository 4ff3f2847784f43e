import { requestReset } from '@kerfwise/contract'
import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { requiredField } from '../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'

export function ResetRequestForm() {
  const { t } = useTranslation('session')
  const form = useRuledForm({ values: { nameOrMail: '' }, fields: [requiredField('nameOrMail')] })
  const request = useMutation({
    mutationFn: (body: { nameOrMail: string }) => call(requestReset, { body }),
  })
  const back = <Link to="/login">{t('reset.back')}</Link>
  if (request.isSuccess) {
    return <FormCard title={t('reset.sentTitle')} lead={t('reset.sent')} foot={back} />
  }
  return (
    <FormCard title={t('reset.title')} lead={t('reset.lead')} foot={back}>
      <Form name="reset-request" onSubmit={form.submit((values) => request.mutate(values))}>
        <Stack>
          <FormFault fault={request.error} />
          <TextInput
            label={t('field.nameOrMail')}
            autoComplete="username"
            key={form.key('nameOrMail')}
            {...form.field('nameOrMail')}
          />
          <Button type="submit" size="md" loading={request.isPending}>
            {t('reset.action')}
          </Button>
        </Stack>
      </Form>
    </FormCard>
  )
}
