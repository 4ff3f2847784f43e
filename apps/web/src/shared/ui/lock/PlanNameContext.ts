import { createContext } from 'react'

/** Names a tier on offer by its id; null while the tiers are not known. */
export const PlanNameContext = createContext<(id: string) => string | null>(() => null)
