import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { paidSubscription } from '../../shared/subscription.ts'
import { sessionKey, useSession } from '../../state/session/session.ts'
import { askRefresh, askStatus } from './calls.ts'
import { stateAfterReturn } from './orderState.ts'
import { pollUntil } from './poll.ts'
import { invoicesKey } from './useChange.ts'

/** Milliseconds after the way back at which the status is refreshed. */
const refreshMs = { completed: 2_000, closed: 500 }

/**
 * Asks the server about the payment. After a completed payment it asks until the session shows it, for a minute at
 * most.
 */
export function useReturn(where: 'completed' | 'closed') {
  const queries = useQueryClient()
  const session = useSession()
  const [late, setLate] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let left = false
    const refresh = async () => {
      const shown = await pollUntil(
        async () => {
          if (left) return true
          // The server asks the provider, so that a lost event delays no person. If it cannot ask, its own record
          // counts.
          await askRefresh().catch(() => undefined)
          const status = await queries.fetchQuery({ queryKey: sessionKey, queryFn: askStatus, staleTime: 0 })
          return where === 'closed' || stateAfterReturn(where, status.user) !== 'completed'
        },
        (done) => done,
      )
      if (!left) setLate(!shown)
      await queries.invalidateQueries({ queryKey: invoicesKey })
    }
    const timer = setTimeout(() => void refresh(), asked === 0 ? refreshMs[where] : 0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [where, queries, asked])

  const look = useCallback(() => {
    setLate(false)
    setAsked((times) => times + 1)
  }, [])
  const state = stateAfterReturn(where, session?.user)
  const paid = session?.user ? paidSubscription(session.user) : undefined
  const bought = session?.allPlans.find(({ id }) => id === paid?.planId)?.name
  return { state: state === 'draft' || state === 'ready' ? 'completed' : state, late, bought, look } as const
}
