import { requestReset } from '@kerfwise/contract'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'

export function ResetRequestForm() {
  const { t } = useTranslation('session')
  const { required } = useRules()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nameOrMail: '' },
    validate: { nameOrMail: required },
  })
  const request = useMutation({
    mutationFn: (body: typeof form.values) => call(requestReset, { body }),
  })
  const back = <Link to="/login">{t('reset.back')}</Link>
  if (request.isSuccess) {
    return <FormCard title={t('reset.sentTitle')} lead={t('reset.sent')} foot={back} />
  }
  return (
    <FormCard title={t('reset.title')} lead={t('reset.lead')} foot={back}>
      <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values), focusFirst(form))}>
        <Stack>
          <FormFault fault={request.error} />
          <TextInput
            label={t('field.nameOrMail')}
            autoComplete="username"
            required
            key={form.key('nameOrMail')}
            {...form.getInputProps('nameOrMail')}
          />
          <Button type="submit" size="md" loading={request.isPending}>
            {t('reset.action')}
          </Button>
        </Stack>
      </form>
    </FormCard>
  )
}
