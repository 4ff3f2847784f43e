import { atom, useAtomValue, useSetAtom } from 'jotai'

/** Where the bar of the project has room for the state of the plan and its button. */
const placeAtom = atom<HTMLElement | null>(null)

export const useRunPlace = () => useAtomValue(placeAtom)
export const useSetRunPlace = () => useSetAtom(placeAtom)
