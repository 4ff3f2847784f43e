import type { SessionStatus } from '@kerfwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { executeAtom } from '../document/commands.ts'
import { documentAtom, isDemo } from '../document/document.ts'
import { followSave } from '../rack/followSave.ts'
import { sessionKey, usePutUser } from '../session/session.ts'
import { type SaveOutcome, saveOpen, savingAtom } from './save.ts'

/** Saves the open project and applies the person's data from the answer. */
export function useSave(): () => Promise<SaveOutcome> {
  const queries = useQueryClient()
  const store = useStore()
  const putUser = usePutUser()
  return useCallback(async () => {
    const document = store.get(documentAtom)
    // A demo is for everyone, so a person saves a copy of it.
    if (document && isDemo(document)) store.set(executeAtom, { id: 'project.clone', args: {} })
    const outcome = await saveOpen()
    if (outcome.kind === 'saved') {
      putUser(outcome.user)
      const saved = store.get(documentAtom)
      if (saved?.project.id === outcome.id) followSave(queries, saved)
    } else if (
      outcome.kind === 'anonymous' ||
      (outcome.kind === 'refused' && outcome.key === 'sessionExpired')
    ) {
      const wasIn = Boolean(queries.getQueryData<SessionStatus>(sessionKey)?.user)
      await queries.invalidateQueries({ queryKey: sessionKey })
      // The keeper of the session reports that the session has ended.
      if (wasIn && outcome.kind === 'anonymous') return { kind: 'expired' }
    }
    return outcome
  }, [queries, store, putUser])
}

export const useSaving = () => useAtomValue(savingAtom)
