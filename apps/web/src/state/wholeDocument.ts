import { useAtomValue } from 'jotai'
import { openAtom } from './document.ts'
import { preferredUnitAtom } from './preferences.ts'

/** The open document as a whole, which is another at every key press: for what shows all of it, and for a moment. */
export const useOpenDocument = () => useAtomValue(openAtom)

/** The unit of materials that have none of their own. */
export const usePreferredUnit = () => useAtomValue(preferredUnitAtom)
