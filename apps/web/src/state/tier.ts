import { type TierLimits, UNLIMITED } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'

/**
 * What the person's tier allows. Open until the session is known: the server guards every limit, the page only
 * explains it.
 */
export const limitsAtom = atom<TierLimits>(UNLIMITED)

export const useLimits = () => useAtomValue(limitsAtom)
