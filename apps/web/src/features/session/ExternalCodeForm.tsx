import { giveExternalCode } from '@kerfwise/contract'
import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { signedInBy } from '../../shared/signedInBy.ts'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { requiredField } from '../../shared/ui/form/fields.ts'
import { useRuledForm } from '../../shared/ui/form/useRuledForm.ts'
import { CodeField } from './CodeField.tsx'
import { useSignedIn } from './useSignedIn.ts'

interface ExternalCodeFormProps {
  /** The server's id of a sign-in from which a provider has led the person back. */
  flow: string
  returnTo: unknown
}

/** The one-time code that an account asks for after a provider's own pages. */
export function ExternalCodeForm({ flow, returnTo }: ExternalCodeFormProps) {
  const { t } = useTranslation('session')
  const signedIn = useSignedIn(returnTo, signedInBy())
  const form = useRuledForm({ values: { code: '' }, fields: [requiredField('code')] })
  const give = useMutation({
    mutationFn: ({ code }: { code: string }) => call(giveExternalCode, { body: { flow, code } }),
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
      <Form name="external-code" onSubmit={form.submit((values) => give.mutate(values))}>
        <Stack>
          <FormFault fault={give.error} />
          <CodeField key={form.key('code')} {...form.field('code')} />
          <Button type="submit" size="md" loading={give.isPending}>
            {t('login.action')}
          </Button>
        </Stack>
      </Form>
    </FormCard>
  )
}
