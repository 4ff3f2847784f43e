import type { CutDocument } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { openAtom } from '../document/document.ts'

/** The dialogs by which lists come in and plans go out. */
export type Exchange = 'paste' | 'import' | 'export' | 'share'

const shownAtom = atom<Exchange | null>(null)
const pastedTextAtom = atom<string | null>(null)

const exchangeAtom = atom(
  (get) => get(shownAtom),
  (_, set, exchange: Exchange | null) => {
    set(pastedTextAtom, null)
    set(shownAtom, exchange)
  },
)

const reviewTextAtom = atom(null, (_, set, text: string) => {
  set(pastedTextAtom, text)
  set(shownAtom, 'import')
})

/** The dialog that is open, and how to open one. */
export const useExchange = () => useAtom(exchangeAtom)

/** Opens the import review for a text that was pasted into the table. No tier locks this. */
export const useReviewText = () => useSetAtom(reviewTextAtom)
/** The pasted text; null if the person opened the import. */
export const usePastedText = () => useAtomValue(pastedTextAtom)

/** The open document, drawn anew at every change; for dialogs above the editor. */
export const useOpenDocument = (): CutDocument => useAtomValue(openAtom)
