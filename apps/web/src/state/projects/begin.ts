import { newDocument } from '@kerfwise/cutlist'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { newId } from '../../shared/newId.ts'
import { keepDocument, openDocument } from '../open.ts'
import { newDocumentPreferencesAtom } from '../preferences.ts'
import { tierAtom } from '../tier.ts'

/** Opens an empty project in the place of the one that is open. */
export function useBegin(): () => void {
  const store = useStore()
  return useCallback(() => {
    const now = Math.floor(Date.now() / 1000)
    const preferences = store.get(newDocumentPreferencesAtom)
    openDocument(newDocument({ newId, now, limits: store.get(tierAtom), preferences }))
    keepDocument()
  }, [store])
}
