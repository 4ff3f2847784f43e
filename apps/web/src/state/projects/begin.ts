import { newDocument } from '@kerfwise/cutlist'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { newId } from '../../shared/newId.ts'
import { newDocumentPreferencesAtom } from '../browser/preferences.ts'
import { keepDocument, openDocument } from '../document/browserCopy.ts'
import { tierAtom } from '../session/tier.ts'

/**
 * Opens an empty project: a new one to be saved, or a cleared workspace. The page does not ask before it gives up a
 * cleared workspace.
 */
export function useBegin(): (kind: 'new' | 'cleared') => void {
  const store = useStore()
  return useCallback(
    (kind) => {
      const now = Math.floor(Date.now() / 1000)
      const preferences = store.get(newDocumentPreferencesAtom)
      const document = newDocument({ newId, now, limits: store.get(tierAtom), preferences })
      openDocument({ ...document, project: { ...document.project, dirty: kind === 'new' } })
      keepDocument()
    },
    [store],
  )
}
