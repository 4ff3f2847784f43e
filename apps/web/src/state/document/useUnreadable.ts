import { type CutDocument, readStored } from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { openDocument, ownDocument, storedForm } from './browserCopy.ts'
import { forgetUnreadable, keepUnreadable, unreadableAtom } from './unreadable.ts'

/** The unreadable work, and the ways to save or drop it. */
export function useUnreadable() {
  const text = useAtomValue(unreadableAtom)
  const stored = text === null ? null : readStored(text)
  return {
    text,
    /** Null while this version cannot read it either. */
    open: stored?.ok ? () => changePlaces(stored.value.document) : null,
    forget: forgetUnreadable,
  }
}

/**
 * Opens a project that was kept aside. The open project, if it is saved nowhere, is kept aside and offered in its turn.
 */
export function changePlaces(kept: CutDocument): void {
  const present = ownDocument()
  openDocument(kept)
  if (present?.project.dirty) keepUnreadable(storedForm(present))
  else forgetUnreadable()
}
