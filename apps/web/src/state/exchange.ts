import type { CutDocument } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue } from 'jotai'
import { openAtom } from './document.ts'

/** The dialogs by which lists come in and plans go out. */
export type Exchange = 'import' | 'export' | 'share'

const exchangeAtom = atom<Exchange | null>(null)

/** The dialog that is open, and how to open one. */
export const useExchange = () => useAtom(exchangeAtom)

/** The open document, drawn anew at every change; for dialogs, which stand over the editor. */
export const useOpenDocument = (): CutDocument => useAtomValue(openAtom)
