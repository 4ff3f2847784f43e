import type { SessionStatus, User } from '@kerfwise/contract'
import { isUnlocked, type TierLimit } from '@kerfwise/cutlist'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTierName } from '../../shared/tierName.ts'
import { offeredTiersAtom, takeEntitlementAtom } from './tier.ts'

/** Milliseconds between two checks of a signed-in session. */
const checkEveryMs = 120_000

export const sessionKey = ['session'] as const

/** The signed-in person and their plan, or why the server cannot say. */
export function useSessionState() {
  const { data, dataUpdatedAt, error, isFetching, isLoading, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: async () => (await import('./sessionCalls.ts')).checkSession(),
    refetchInterval: (query) => (query.state.data?.user ? checkEveryMs : false),
  })
  return {
    session: data,
    /** While the server is asked for the first time; one that could not be reached has answered, too. */
    isAsked: isLoading,
    /** The time of the server's last answer, as `Date.now` counts. */
    knownAt: dataUpdatedAt,
    fault: data || isFetching ? null : error,
    retry: useCallback(() => void refetch(), [refetch]),
  }
}

/** The signed-in person and their plan; undefined until the server has answered, and while it cannot be reached. */
export function useSession(): SessionStatus | undefined {
  return useSessionState().session
}

/** Applies the person's data from a call's answer, without another call. */
export function usePutUser(): (user: User) => void {
  const queries = useQueryClient()
  return useCallback(
    (user) =>
      queries.setQueryData<SessionStatus>(sessionKey, (known) => (known ? { ...known, user } : undefined)),
    [queries],
  )
}

/**
 * Ends the session in this window, where the person wished so: nobody is signed in at once, so that a person who walks on
 * before the server has said so does not read that the session expired. The server is asked all the same.
 */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    queries.setQueryData<SessionStatus>(sessionKey, (known) => (known ? { ...known, user: null } : undefined))
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    await queries.invalidateQueries({ queryKey: sessionKey })
  }, [queries])
}

/**
 * Asks the server again who is signed in after it refused a feature of the person's plan: the session or the plan may
 * have ended since the last check.
 */
export function useCheckOnRefusal(refused: boolean): void {
  const { session, retry } = useSessionState()
  const present = useRef(false)
  present.current = Boolean(session?.user)
  useEffect(() => {
    if (refused && present.current) retry()
  }, [refused, retry])
}

/** Puts the limits of the person's plan in force. */
export function useSessionLimits(): void {
  const session = useSession()
  const takeEntitlement = useSetAtom(takeEntitlementAtom)
  const setOffered = useSetAtom(offeredTiersAtom)
  const offered = session?.allPlans
  const entitlement = session?.user?.entitlement ?? session?.entitlement
  useEffect(() => {
    if (entitlement) takeEntitlement(entitlement)
  }, [entitlement, takeEntitlement])
  useEffect(() => {
    if (offered) setOffered(offered.toSorted((a, b) => a.level - b.level))
  }, [offered, setOffered])
}

/** Finds the name of a tier on offer by its id; null for an unknown id, and until the server has listed the tiers. */
export function usePlanNames(): (id: string) => string | null {
  const offered = useSession()?.allPlans
  const nameOf = useTierName()
  return useCallback(
    (id) => {
      const tier = offered?.find((each) => each.id === id)
      return tier ? nameOf(tier) : null
    },
    [offered, nameOf],
  )
}

/** Names the lowest tier on offer that has a feature; null while the server has not named the tiers. */
export function useTierNames(): (limit: TierLimit) => string | null {
  const offered = useSession()?.allPlans
  const nameOf = useTierName()
  return useMemo(() => {
    const byLevel = (offered ?? []).toSorted((a, b) => a.level - b.level)
    return (limit) => {
      const tier = byLevel.find((each) => isUnlocked(each, limit))
      return tier ? nameOf(tier) : null
    }
  }, [offered, nameOf])
}
