import { atom } from 'jotai'

/** The kept work of one panel. All components that show its plan share the atom, so that all show the same state. */
export const keptAtom = atom({ key: '', text: null as string | null, stored: true })
