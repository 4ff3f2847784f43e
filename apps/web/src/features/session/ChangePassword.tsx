import { changePassword } from '@kerfwise/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormCard } from '../../shared/ui/form/FormCard.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useSession } from '../../state/session/session.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useSignedIn } from './useSignedIn.ts'

export function ChangePassword() {
  const { t } = useTranslation('session')
  const signedIn = useSignedIn('/my-account')
  const asksOld = useSession()?.user?.hasPassword ?? true
  return (
    <FormCard
      title={t('password.title')}
      lead={t('password.lead')}
      foot={<Link to="/my-account">{t('password.back')}</Link>}
    >
      <NewPasswordForm
        asksOld={asksOld}
        onSave={(body) => call(changePassword, { body })}
        onSaved={async () => {
          await signedIn()
          notify({ kind: 'success', text: t('password.done') })
        }}
      />
    </FormCard>
  )
}
