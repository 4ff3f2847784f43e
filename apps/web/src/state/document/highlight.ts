import { atom, useAtomValue, useSetAtom } from 'jotai'

/** The piece that the pointer or the focus is on, lit wherever it is drawn. */
const highlightAtom = atom<string | null>(null)

export const useHighlight = () => useAtomValue(highlightAtom)
export const useSetHighlight = () => useSetAtom(highlightAtom)
