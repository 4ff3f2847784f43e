import { localPath } from '@kerfwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { sessionKey } from '../../state/session/session.ts'

/**
 * Reads the session again after a sign-in, by a provider or by password, and returns the person to the earlier page.
 */
export function useSignedIn(returnTo: unknown, provider: string | null = null) {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    noteSignedInBy(provider)
    await queries.invalidateQueries({ queryKey: sessionKey })
    // In the form's place: going back leads past it.
    router.history.replace(localPath(returnTo))
  }
}
