import { giveExternalCode } from '@kerfwise/contract'
import { Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { signedInBy } from '../../shared/signedInBy.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusFirst } from '../../shared/ui/form/focusFirst.ts'
import { useRules } from '../../shared/ui/form/useRules.ts'
import { CodeField } from './CodeField.tsx'
import { useSignedIn } from './useSignedIn.ts'

interface ExternalCodeFormProps {
  /** What the server knows the person by whom a provider has led back. */
  flow: string
  returnTo: unknown
}

/** The one-time code that an account asks for after a provider's own pages. */
export function ExternalCodeForm({ flow, returnTo }: ExternalCodeFormProps) {
  const { t } = useTranslation('session')
  const { required } = useRules()
  const signedIn = useSignedIn(returnTo, signedInBy())
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: { code: required } })
  const give = useMutation({
    mutationFn: ({ code }: typeof form.values) => call(giveExternalCode, { body: { flow, code } }),
    onSuccess: signedIn,
  })
  return (
    <FormCard
      title={t('login.title')}
      lead={t('login.codeLead')}
      foot={
        <Anchor component={Link} to="/login">
          {t('reset.back')}
        </Anchor>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => give.mutate(values), focusFirst(form))}>
        <Stack>
          <FormFault fault={give.error} />
          <CodeField required key={form.key('code')} {...form.getInputProps('code')} />
          <Button type="submit" size="md" loading={give.isPending}>
            {t('login.action')}
          </Button>
        </Stack>
      </form>
    </FormCard>
  )
}
