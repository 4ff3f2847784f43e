import { type CutDocument, readBundle, toBundle } from '@kerfwise/cutlist'
import { getDefaultStore } from 'jotai'
import { storedText, storeText } from '../shared/storage.ts'
import { documentAtom, selectionAtom } from './document.ts'
import { startHistoryAtom } from './recorder.ts'

const key = 'project'
/** Of the stored form; a reader for an older one goes into `readStored`. */
const version = 1

/** Quiet time before the document is written to this browser; a crash costs no more than that. */
const storeAfterMs = 300

export function readStored(text: string | null): CutDocument | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('bundle' in stored))
      return null
    return stored.version === version ? readBundle(stored.bundle) : null
  } catch {
    return null
  }
}

/** The document of the last visit; null when there is none, or none that this version can read. */
export const storedDocument = (): CutDocument | null => readStored(storedText(key))

export function storedForm(document: CutDocument): string {
  return JSON.stringify({ version, bundle: toBundle(document) })
}

/** Opens a document in the place of the one that is open. */
export function openDocument(document: CutDocument): void {
  const store = getDefaultStore()
  store.set(selectionAtom, [])
  store.set(documentAtom, document)
  store.set(startHistoryAtom, document)
}

/** Keeps the open document in this browser from now on. Returns how to stop. */
export function keepDocument(): () => void {
  const store = getDefaultStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const document = store.get(documentAtom)
    if (document) storeText(key, storedForm(document))
  }
  const unsubscribe = store.sub(documentAtom, () => {
    clearTimeout(timer)
    timer = setTimeout(write, storeAfterMs)
  })
  const flush = () => timer !== undefined && write()
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    unsubscribe()
    window.removeEventListener('pagehide', flush)
  }
}
