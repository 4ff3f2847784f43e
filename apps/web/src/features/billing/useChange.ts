import type { User } from '@kerfwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '../../state/session/session.ts'
import { askStatus } from './calls.ts'
import { pollUntil } from './poll.ts'

export interface Change {
  readonly ask: () => Promise<unknown>
  /** Whether the session shows the finished change. */
  readonly shows: (person: User) => boolean
}

export const invoicesKey = ['invoices'] as const

/** Asks for a change, then looks at the session until it shows. Its result is false when that takes too long. */
export function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ ask, shows }: Change) => {
      await ask()
      const look = () =>
        queries.fetchQuery({ queryKey: sessionKey, queryFn: askStatus, staleTime: 0, retry: false })
      return pollUntil(look, ({ user }) => user !== null && shows(user))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: invoicesKey }),
  })
}
