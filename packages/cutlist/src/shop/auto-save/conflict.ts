import type { CutDocument } from '../document/document.ts'
import { loadedDocument } from '../document/lifecycle.ts'

/**
 * A save that came too late: the project of this window and the stored one. Both are kept until a person chooses one.
 */
export interface Conflict {
  readonly mine: CutDocument
  readonly theirs: CutDocument
}

/** The stored version is loaded, or this one is to be saved over it at the next save. */
export function resolveConflict({ mine, theirs }: Conflict, keep: 'mine' | 'theirs'): CutDocument {
  if (keep === 'theirs') return loadedDocument(theirs, true)
  const { revision } = theirs.project
  return { ...mine, project: { ...mine.project, revision, dirty: true, isNew: false }, edits: mine.edits + 1 }
}
