import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { noteSignedInBy, signedInBy } from '../../shared/signedInBy.ts'
import { notify } from '../../shared/ui/notify.ts'
import { sessionKey } from '../../state/session/session.ts'

/**
 * Ends the session here, on the server and at the identity provider, and deletes its data. Work that is saved nowhere
 * else stays.
 */
export function useLogout() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await (await import('../../state/session/sessionCalls.ts')).endSession()
    } catch {
      notify({ kind: 'warning', text: t('error.logout') })
      return
    }
    await navigate({ to: '/logout', state: { leftAt: Date.now() } })
    const { forgetDocument, ownDocument } = await import('../../state/document/browserCopy.ts')
    if (!ownDocument()?.project.dirty) forgetDocument()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    await queries.invalidateQueries({ queryKey: sessionKey })
    const provider = signedInBy()
    if (!provider) return
    noteSignedInBy(null)
    // A page of the provider, which leads back to the present page.
    window.location.assign(`/rest/user/external/${encodeURIComponent(provider)}/end`)
  }
}
