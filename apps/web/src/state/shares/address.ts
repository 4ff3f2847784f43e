import { DEFAULT_CURRENCY_SYMBOL, OUTPUT_MODES, type OutputMode } from '@kerfwise/cutlist'
import { usePreferences } from '../browser/preferences.ts'

/** How the person who shares a plan reads it, where that is not as everybody does. */
export interface SharedLook {
  readonly currency?: string
  readonly output?: OutputMode
}

/** The look that an address names. */
export function readLook({ currency, output }: Record<string, unknown>): SharedLook {
  const mode = OUTPUT_MODES.find((each) => each === output)
  return {
    ...(typeof currency === 'string' && currency !== '' ? { currency: currency.slice(0, 8) } : {}),
    ...(mode ? { output: mode } : {}),
  }
}

/**
 * The address of a shared plan. It also carries two preferences of this browser: the sign of the currency, since the
 * project has prices as bare numbers, and which length of a mitred piece is meant.
 */
export function useShareAddress(): (token: string) => string {
  const [{ currency, output }] = usePreferences()
  const search = new URLSearchParams({
    ...(currency === DEFAULT_CURRENCY_SYMBOL ? {} : { currency }),
    ...(output === 'original' ? {} : { output }),
  }).toString()
  return (token) => `${window.location.origin}/shared/${token}${search && `?${search}`}`
}
