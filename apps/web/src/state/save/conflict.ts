import { resolveConflict } from '@kerfwise/cutlist'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { openDocument, replaceDocument } from '../document/browserCopy.ts'
import { executeAtom } from '../document/commands.ts'
import { openAtom } from '../document/document.ts'
import { conflictAtom } from './save.ts'
import { useTellSave } from './tellSave.ts'
import { useSave } from './useSave.ts'

export const useHasSaveConflict = () => useAtomValue(conflictAtom) !== null

/**
 * The two versions of a project that was also saved elsewhere, and the two choices. Both versions stay until the person
 * has chosen.
 */
export function useSaveConflict() {
  const [conflict, setConflict] = useAtom(conflictAtom)
  const store = useStore()
  const save = useSave()
  const tell = useTellSave()
  const done = async () => {
    setConflict(null)
    tell(await save())
  }
  return {
    conflict,
    later: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) openDocument(resolveConflict(conflict, 'theirs'))
      setConflict(null)
    },
    keepMine: async () => {
      // Edits since the save are kept, too.
      if (conflict) replaceDocument(resolveConflict({ ...conflict, mine: store.get(openAtom) }, 'mine'))
      await done()
    },
    keepBoth: async () => {
      store.set(executeAtom, { id: 'project.clone', args: {} })
      await done()
    },
  }
}
