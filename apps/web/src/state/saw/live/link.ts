import { atom, useAtomValue } from 'jotai'

/** The token of the link by which this device works; null where the project is open in the account or as a guest's. */
export const sawLinkAtom = atom<string | null>(null)

/** Whether this device only cuts: whoever has the project plans. */
export const useIsByLink = (): boolean => useAtomValue(sawLinkAtom) !== null
