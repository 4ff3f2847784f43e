import { createClient } from '@kerfwise/contract'

/** The server, by the contract's operations. Import it where it loads with its screen: the schemas are heavy. */
export const call = createClient()
