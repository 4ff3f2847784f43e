import { type CutDocument, loadedDocument, type PanelId } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { faultKey } from '../../shared/fault.ts'
import { openDocument, ownDocument } from '../document/browserCopy.ts'
import { useMayReplace } from './replace.ts'

/** The active material is this browser's choice, so that another person's choice does not move a person at the saw. */
function atPanel(document: CutDocument, activePanelId: PanelId): CutDocument {
  const isThere = document.panels.some(({ id }) => id === activePanelId)
  return isThere ? { ...document, project: { ...document.project, activePanelId } } : document
}

/**
 * Opens a project of the account; false if the person chooses to keep the open project. A failed call throws the
 * server's error.
 */
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
      const { fetchProject, peekProject } = await import('./projectCalls.ts')
      if (own?.project.id !== id && own?.project.dirty) {
        // First makes sure that the project exists, before the page asks the person to give up their work.
        await peekProject(id)
        if (!(await mayReplace())) return false
      }
      try {
        const stored = loadedDocument(await fetchProject(id), true)
        openDocument(own?.project.id === id ? atPanel(stored, own.project.activePanelId) : stored)
      } catch (fault) {
        // Without a network there is no better copy than this browser's.
        if (own?.project.id !== id || faultKey(fault) !== 'network') throw fault
        openDocument(own)
      }
      return true
    },
    [mayReplace],
  )
}
