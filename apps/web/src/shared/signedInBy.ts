import { forgetText, storedText, storeText } from './storage.ts'

const key = 'defaults.signedInBy'

/** Notes by which identity provider somebody is about to sign in; null for a password. */
export function noteSignedInBy(provider: string | null): void {
  if (provider === null) forgetText(key)
  else storeText(key, provider)
}

/** The provider of the last sign-in, where logging out goes on; null for none. */
export const signedInBy = () => storedText(key)
