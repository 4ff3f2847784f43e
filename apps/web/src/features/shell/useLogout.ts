import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { noteSignedInBy, signedInBy } from '../../shared/signedInBy.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useLeave } from '../../state/session/session.ts'

/**
 * Ends the session here, on the server and at the identity provider, and deletes its data. Work that is saved nowhere
 * else stays.
 */
export function useLogout() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeave()
  return async () => {
    try {
      await (await import('../../state/session/sessionCalls.ts')).endSession()
    } catch {
      notify({ kind: 'warning', text: t('error.logout') })
      return
    }
    await navigate({ to: '/logout', state: { leftAt: Date.now() } })
    const left = leave()
    const { forgetDocument, ownDocument } = await import('../../state/document/browserCopy.ts')
    if (!ownDocument()?.project.dirty) forgetDocument()
    await left
    const provider = signedInBy()
    if (!provider) return
    noteSignedInBy(null)
    // A page of the provider, which leads back to the present page.
    window.location.assign(`/rest/user/external/${encodeURIComponent(provider)}/end`)
  }
}
