import { loadedDocument } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { openDocument, ownDocument } from '../open.ts'
import { useMayReplace } from './replace.ts'

/** Opens a project of the account; false where the person would rather keep what is open. Throws what the server says. */
export function useOpenStored(): (id: string) => Promise<boolean> {
  const mayReplace = useMayReplace()
  return useCallback(
    async (id) => {
      const own = ownDocument()
      // Its unsaved changes are this browser's; that the server has a newer version shows when they are saved.
      if (own?.project.id === id && own.project.dirty) {
        openDocument(own)
        return true
      }
      if (own?.project.id !== id && !(await mayReplace())) return false
      const { fetchProject } = await import('./server.ts')
      openDocument(loadedDocument(await fetchProject(id), true))
      return true
    },
    [mayReplace],
  )
}
