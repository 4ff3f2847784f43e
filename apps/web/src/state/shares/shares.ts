import type { Share } from '@kerfwise/contract'
import type { CutDocument, SharedAt } from '@kerfwise/cutlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { faultKey } from '../../shared/fault.ts'
import { useSession } from '../session/session.ts'

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./shareCalls.ts')

const sharesKey = ['shares'] as const
const sharesQuery = { queryKey: sharesKey, queryFn: async () => (await server()).fetchShares() }

function useSharesAs<T>(select: (shares: Share[]) => T) {
  const signedIn = Boolean(useSession()?.user)
  return useQuery({
    ...sharesQuery,
    enabled: signedIn,
    select,
  })
}

const all = (shares: Share[]): readonly Share[] => shares

/** The addresses of all of the person's projects that have one. */
export const useShares = () => useSharesAs(all)

/** The address of a shared project; null if it is not shared. */
export const useShareOf = (projectId: string) =>
  useSharesAs((shares): Share | null => shares.find((share) => share.projectId === projectId) ?? null)

/** Whether the address of a saved project shows this very project. */
export const isAsSaved = ({ project }: CutDocument): boolean => project.revision > 0 && !project.dirty

/**
 * Asks the server again for the link of this very document; null if there is none, or if the server cannot be reached.
 */
export function useFindShared() {
  const queries = useQueryClient()
  const signedIn = Boolean(useSession()?.user)
  return async (document: CutDocument): Promise<SharedAt | null> => {
    if (!signedIn || !isAsSaved(document)) return null
    const known = await queries.fetchQuery({ ...sharesQuery, staleTime: 0 }).catch(() => [])
    const share = known.find(({ projectId }) => projectId === document.project.id)
    return share ? { origin: window.location.origin, token: share.token } : null
  }
}

export function useMakeShare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ projectId, prices }: { projectId: string; prices: boolean }) =>
      (await server()).createShare(projectId, prices),
    onSuccess: (share) =>
      queries.setQueryData<Share[]>(sharesKey, (known = []) => [
        ...known.filter(({ token }) => token !== share.token),
        share,
      ]),
  })
}

export function useWithdrawShare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => (await server()).removeShare(token),
    onSuccess: (shares) => queries.setQueryData(sharesKey, shares),
  })
}

export const loadShared = async (token: string): Promise<CutDocument> => (await server()).fetchShared(token)

/** The project behind an address, to look at. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: () => loadShared(token),
    // A withdrawn link does not come back, so only failures of the network are tried again.
    retry: (count, fault) => count < 2 && faultKey(fault) === 'network',
  })
}
