import type { TierLimit } from '@kerfwise/cutlist'
import { createContext } from 'react'

/** Names the lowest tier on offer that has a feature; null while the tiers are not known. */
export const TierNameContext = createContext<(limit: TierLimit) => string | null>(() => null)
