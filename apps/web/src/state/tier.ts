import { demoOf, type TierLimits, UNLIMITED } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { documentAtom } from './document.ts'

/** What is open to everybody; the session's own tier takes its place as soon as the server has named it. */
const unknownTier: TierLimits = {
  ...UNLIMITED,
  lengths: 1,
  stock: false,
  leftovers: 0,
  maxJoins: 0,
  miter: false,
  prices: false,
  weights: false,
  complexity: false,
  import: false,
  export: false,
  thorough: false,
  support: 'limited',
}

/** The limits of the person's tier; the server guards them, the page only explains them. */
export const tierAtom = atom<TierLimits>(unknownTier)

/** The limits in force: a demo, and what was cloned from one, has everything. */
export const limitsAtom = atom((get): TierLimits => {
  const document = get(documentAtom)
  // One of two constant objects, so that what depends on it is not computed anew at every edit.
  return document && demoOf(document.project) !== null ? UNLIMITED : get(tierAtom)
})

export const useLimits = () => useAtomValue(limitsAtom)
