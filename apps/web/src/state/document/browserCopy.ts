import { type CutDocument, isOverwriting, readStored, withPinnedUnits, writeStored } from '@kerfwise/cutlist'
import { atom, getDefaultStore, useAtom, useAtomValue } from 'jotai'
import { newId } from '../../shared/newId.ts'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { documentAtom, isDemo, selectionAtom } from './document.ts'
import { startHistoryAtom } from './history.ts'
import { keepUnreadable } from './unreadable.ts'

const key = 'project'
/** The id that marks the writes of this window. */
const writer = newId()
/** Milliseconds without a change before the document is written to this browser; a crash loses no more than that. */
const storeAfterMs = 300

/** The text that this window last read or wrote, which shows whether another window wrote since. */
let lastSeen: string | null = null

/** The text that another window stored while this window had changes; null without one. */
const conflictAtom = atom<string | null>(null)

/** Whether this browser could store the document when it last tried. */
const keptAtom = atom(true)
export const useIsKept = () => useAtomValue(keptAtom)

/** The document of the last visit; null if there is none that this version can read. */
export function storedDocument(): CutDocument | null {
  lastSeen = storedText(key)
  const stored = lastSeen === null ? null : readStored(lastSeen)
  // The stored project is of a newer version, or damaged. Opening another project must not delete it.
  if (lastSeen !== null && stored?.ok === false) keepUnreadable(lastSeen)
  return stored?.ok ? stored.value.document : null
}

/**
 * Opens a document in the place of the open one. A panel from an early version without a unit keeps the unit in which
 * the page shows it now, since a later change of the preference concerns new panels only.
 */
export function openDocument(stored: CutDocument): void {
  const store = getDefaultStore()
  const document = withPinnedUnits(stored, store.get(preferredUnitAtom))
  store.set(selectionAtom, [])
  store.set(conflictAtom, null)
  store.set(documentAtom, document)
  store.set(startHistoryAtom, document)
}

/** A document as this window stores it. */
export const storedForm = (document: CutDocument): string => writeStored(document, writer)

function write(force: boolean): void {
  const store = getDefaultStore()
  const document = store.get(documentAtom)
  // A demo is the same for everybody, and must not take the place of the person's own work.
  if (!document || isDemo(document)) return
  const there = storedText(key)
  if (!force && isOverwriting(there, writer, lastSeen)) {
    store.set(conflictAtom, there)
    return
  }
  lastSeen = storedForm(document)
  store.set(keptAtom, storeText(key, lastSeen))
}

let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  write(false)
}

/** Writes all pending changes at once. */
export const flushDocument = flush

let keeping = false

/** Keeps the open document in this browser from now on, on every screen. */
export function keepDocument(): void {
  if (keeping) return
  keeping = true
  getDefaultStore().sub(documentAtom, () => {
    clearTimeout(timer)
    timer = setTimeout(flush, storeAfterMs)
  })
  // A first example keeps its identity too, so that the data kept beside it is found again.
  if (storedText(key) === null) write(false)
  // The browser asks before a person leaves only if the person has changed something in this visit.
  window.addEventListener('beforeunload', (event) => {
    const document = getDefaultStore().get(documentAtom)
    if (document && !isDemo(document) && document.project.dirty && document.edits > 0) event.preventDefault()
  })
  window.addEventListener('pagehide', flush)
}

/** The version that another window has stored, and the two ways to resolve the conflict. */
export function useStoredConflict() {
  const [conflict, setConflict] = useAtom(conflictAtom)
  return {
    conflict: conflict !== null,
    takeTheirs: () => {
      const document = storedDocument()
      if (document) openDocument(document)
    },
    keepMine: () => {
      setConflict(null)
      write(true)
    },
  }
}

/** The person's own work on any screen: the open project, or the project of the last visit behind an open demo. */
export function ownDocument(): CutDocument | null {
  const open = getDefaultStore().get(documentAtom)
  return open && !isDemo(open) ? open : storedDocument()
}

/** Forgets the open document and its history, in this browser too. */
export function forgetDocument(): void {
  const store = getDefaultStore()
  forgetText(key)
  lastSeen = null
  store.set(selectionAtom, [])
  store.set(conflictAtom, null)
  store.set(documentAtom, null)
  // Setting it asked for it to be written.
  clearTimeout(timer)
  timer = undefined
}

/** Replaces the state of the open project, with its history. */
export function replaceDocument(document: CutDocument): void {
  getDefaultStore().set(documentAtom, document)
}
