import { forgetText, storedText, storeText } from './storage.ts'

const key = 'defaults.signedInBy'

/** Notes the identity provider of the coming sign-in; null for a password. */
export function noteSignedInBy(provider: string | null): void {
  if (provider === null) forgetText(key)
  else storeText(key, provider)
}

/** The provider of the last sign-in, where logging out goes on; null after a password. */
export const signedInBy = () => storedText(key)
