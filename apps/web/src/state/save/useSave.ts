import type { SessionStatus } from '@kerfwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { executeAtom } from '../commands.ts'
import { documentAtom, isDemo } from '../document.ts'
import { sessionKey, usePutUser } from '../session.ts'
import { type SaveOutcome, saveOpen, savingAtom } from './save.ts'

/** Saves the open project and puts what the server says of the person in force. */
export function useSave(): () => Promise<SaveOutcome> {
  const queries = useQueryClient()
  const store = useStore()
  const putUser = usePutUser()
  return useCallback(async () => {
    const document = store.get(documentAtom)
    // A demo belongs to everybody; what a person saves is their copy of it.
    if (document && isDemo(document)) store.set(executeAtom, { id: 'project.clone', args: {} })
    const outcome = await saveOpen()
    if (outcome.kind === 'saved') {
      putUser(outcome.user)
    } else if (
      outcome.kind === 'anonymous' ||
      (outcome.kind === 'refused' && outcome.key === 'sessionExpired')
    ) {
      const wasIn = Boolean(queries.getQueryData<SessionStatus>(sessionKey)?.user)
      await queries.invalidateQueries({ queryKey: sessionKey })
      // That the session ended is told by who keeps it.
      if (wasIn && outcome.kind === 'anonymous') return { kind: 'expired' }
    }
    return outcome
  }, [queries, store, putUser])
}

export const useSaving = () => useAtomValue(savingAtom)
