import type { Share } from '@kerfwise/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { faultKey } from '../../shared/fault.ts'
import { useSession } from '../session/session.ts'

const sharesKey = ['shares'] as const

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./shareCalls.ts')

function useSharesAs<T>(select: (shares: Share[]) => T) {
  const signedIn = Boolean(useSession()?.user)
  return useQuery({
    queryKey: sharesKey,
    queryFn: async () => (await server()).fetchShares(),
    enabled: signedIn,
    select,
  })
}

const all = (shares: Share[]): readonly Share[] => shares

/** The addresses of all of the person's projects that have one. */
export const useShares = () => useSharesAs(all)

/** The address of a saved project; null while it has none. */
export const useShareOf = (projectId: string) =>
  useSharesAs((shares): Share | null => shares.find((share) => share.projectId === projectId) ?? null)

export function useMakeShare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (projectId: string) => (await server()).createShare(projectId),
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

/** The project behind an address, to look at. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: async () => (await server()).fetchShared(token),
    // An address that leads nowhere does not come to lead somewhere by asking again.
    retry: (count, fault) => count < 2 && faultKey(fault) === 'network',
  })
}
