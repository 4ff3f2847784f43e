import { performReset } from '@kerfwise/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useSignedIn } from './useSignedIn.ts'

/** Sets a new password. The key in the mail's link proves that the mailbox is the person's. */
export function ResetPerform({ resetKey }: { resetKey: string }) {
  const { t } = useTranslation('session')
  const home = useSignedIn('/')
  const toLogin = useSignedIn('/login')
  const again = <Link to="/pwd-reset-request">{t('reset.again')}</Link>
  if (resetKey === '') {
    return <FormCard title={t('reset.newTitle')} lead={t('reset.noKey')} foot={again} />
  }
  return (
    <FormCard title={t('reset.newTitle')} lead={t('reset.newLead')} foot={again}>
      <NewPasswordForm
        asksOld={false}
        onSave={async ({ confirm, new: chosen }) => {
          const person = await call(performReset, { body: { new: chosen, confirm, key: resetKey } })
          // A person with one-time codes signs in with a code.
          await (person === true ? toLogin() : home())
        }}
        onSaved={() => {
          notify({ kind: 'success', text: t('password.done') })
        }}
      />
    </FormCard>
  )
}
