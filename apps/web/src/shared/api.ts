import { createClient } from '@kerfwise/contract'
import i18next from 'i18next'

/** The server, by the contract's operations. Import it where it loads with its screen: the schemas are heavy. */
export const call = createClient({ language: () => i18next.language })
