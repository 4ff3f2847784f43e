import type { Item, PanelConfiguration, PanelId } from '@kerfwise/cutlist'
import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { configOf, itemsOf, type OpenDocument } from './document.ts'
import { storeDocument } from './storedDocument.ts'

/** Quiet time before the document is written to this browser; a crash costs no more than that. */
const storeAfterMs = 300

export const documentAtom = atom<OpenDocument | null>(null)

const openAtom = atom((get): OpenDocument => {
  const document = get(documentAtom)
  if (!document) throw new Error('The editor was drawn before a document was opened.')
  return document
})

export const activeItemsAtom = atom((get): readonly Item[] =>
  itemsOf(get(openAtom), get(openAtom).activePanelId),
)
export const activeConfigAtom = atom(
  (get): PanelConfiguration => configOf(get(openAtom), get(openAtom).activePanelId),
)

export type Edit = (document: OpenDocument) => OpenDocument

const editAtom = atom(null, (get, set, edit: Edit) => set(documentAtom, edit(get(openAtom))))

export const useDocument = () => useAtomValue(openAtom)
export const useActiveItems = () => useAtomValue(activeItemsAtom)
export const useEdit = () => useSetAtom(editAtom)

/** Opens a document and keeps it in this browser from now on. Returns how to stop. */
export function openDocument(document: OpenDocument): () => void {
  const store = getDefaultStore()
  store.set(documentAtom, document)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const current = store.get(documentAtom)
    if (current) storeDocument(current)
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

export function withItems(document: OpenDocument, panel: PanelId, items: readonly Item[]): OpenDocument {
  return { ...document, items: { ...document.items, [panel]: items } }
}
