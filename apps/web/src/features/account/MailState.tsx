import { verifyMail } from '@kerfwise/contract'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'

/** Asks to verify the mail address while it is not; nothing once it is. */
export function MailState({ verified }: { verified: boolean }) {
  const { t } = useTranslation('account')
  const again = useMutation({ mutationFn: () => call(verifyMail, { body: {} }) })
  if (verified) return null
  return (
    <Alert mb="lg" color="orange" variant="light">
      <Group justify="space-between">
        <Text>{t(again.isSuccess ? 'mail.sent' : 'mail.unverified')}</Text>
        {!again.isSuccess && (
          <Button variant="default" loading={again.isPending} onClick={once(again.mutate)}>
            {t('mail.again')}
          </Button>
        )}
      </Group>
      <FormFault fault={again.error} />
    </Alert>
  )
}
