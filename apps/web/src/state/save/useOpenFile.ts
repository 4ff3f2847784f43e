import { type CutDocument, loadedDocument } from '@kerfwise/cutlist'
import { useCallback } from 'react'
import { openDocument } from '../document/browserCopy.ts'
import { useCommands } from '../document/commands.ts'
import { isDemo } from '../document/document.ts'
import { useMayReplace } from './replace.ts'

/** Opens a project from a file; false if the person chooses to keep the open project. */
export function useOpenFile(): (document: CutDocument) => Promise<boolean> {
  const mayReplace = useMayReplace()
  const run = useCommands()
  return useCallback(
    async (document) => {
      if (!(await mayReplace())) return false
      // A demo is the same for everybody; out of a file it becomes a copy of the person's own.
      if (isDemo(document)) run('project.clone', { source: document })
      else openDocument(loadedDocument(document, false))
      return true
    },
    [mayReplace, run],
  )
}
