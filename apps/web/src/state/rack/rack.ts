import type { RackWorth } from '@kerfwise/cutlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useSession } from '../session/session.ts'
import type { RackChange } from './rackCalls.ts'

/** The lists of bars begin with this key in the cache of the queries. */
export const rackKey = ['rack'] as const
const worthKey = ['rackWorth'] as const

/** Counts what the page itself has changed on the rack, so that the lists are asked for anew. */
export const rackChangesAtom = atom(0)

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./rackCalls.ts')

/** The bars on the person's rack, or those that are gone; asked for where they are wanted. */
export function useRack(gone: boolean, wanted = true) {
  const signedIn = Boolean(useSession()?.user)
  const changes = useAtomValue(rackChangesAtom)
  return useQuery({
    queryKey: [...rackKey, gone, changes],
    queryFn: async () => (await server()).fetchRack(gone),
    enabled: signedIn && wanted,
    // Others lay and take bars while this window is in the background.
    refetchOnWindowFocus: 'always',
    // The list before a change stays until the new one is there.
    placeholderData: (before, query) => (query?.queryKey[1] === gone ? before : undefined),
  })
}

/** Changes bars; the lists are asked for anew, since others may have changed them as well. */
export function useChangeRack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changes: RackChange) => (await server()).storeRack(changes),
    onSettled: () => queries.invalidateQueries({ queryKey: rackKey }),
  })
}

/** The person's rule for the worth of offcuts. */
export function useRackWorth() {
  const signedIn = Boolean(useSession()?.user)
  return useQuery({
    queryKey: worthKey,
    queryFn: async () => (await server()).fetchWorth(),
    enabled: signedIn,
  })
}

export function useStoreRackWorth() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (worth: RackWorth) => (await server()).storeWorth(worth),
    onSuccess: (stored) => queries.setQueryData(worthKey, stored),
  })
}
