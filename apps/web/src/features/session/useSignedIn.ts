import { localPath } from '@kerfwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { sessionKey } from '../../state/session.ts'

/**
 * What follows a sign-in, by a provider or by password: the session is read anew, then the person is back where they
 * were.
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
