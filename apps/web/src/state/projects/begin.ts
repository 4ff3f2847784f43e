import { newDocument } from '@kerfwise/cutlist'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { newId } from '../../shared/newId.ts'
import { keepDocument, openDocument } from '../open.ts'
import { preferencesAtom } from '../preferences.ts'
import { tierAtom } from '../tier.ts'

/** Opens an empty project in the place of the one that is open. */
export function useBegin(): () => void {
  const store = useStore()
  return useCallback(() => {
    const now = Math.floor(Date.now() / 1000)
    const { inputUnit } = store.get(preferencesAtom)
    openDocument(newDocument({ newId, now, limits: store.get(tierAtom), preferences: { inputUnit } }))
    keepDocument()
  }, [store])
}
