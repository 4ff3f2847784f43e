import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import type { RackChange } from './rackCalls.ts'

const rackKey = ['rack'] as const

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./rackCalls.ts')

/** The bars on the person's rack, or those that are gone. */
export function useRack(gone: boolean) {
  const signedIn = Boolean(useSession()?.user)
  return useQuery({
    queryKey: [...rackKey, gone],
    queryFn: async () => (await server()).fetchRack(gone),
    enabled: signedIn,
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
