import {
  CLOSED_FEATURES,
  demoOf,
  limitsFor,
  type ProjectId,
  type TierLimits,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { documentAtom } from './document.ts'

/** What is open to everybody; the session's own tier takes its place as soon as the server has named it. */
const unknownTier: TierLimits = { ...UNLIMITED, ...CLOSED_FEATURES, lengths: 1, support: 'limited' }

/** The limits of the person's tier; the server guards them, the page only explains them. */
export const tierAtom = atom<TierLimits>(unknownTier)

/** Every tier on offer, the lowest first; empty until the server has named them. */
export const offeredTiersAtom = atom<readonly TierLimits[]>([])

const demoAtom = atom((get): ProjectId | null => {
  const document = get(documentAtom)
  return document && demoOf(document.project)
})

/** The limits in force: a demo, and what was cloned from one, has those of the top tier. */
export const limitsAtom = atom((get): TierLimits => {
  const [own, demo] = [get(tierAtom), get(demoAtom)]
  // Depends on the demo's id alone, so that what needs the limits is not computed anew at every edit.
  if (demo === null) return own
  return limitsFor({ id: demo, originProjectId: null }, own, get(offeredTiersAtom).at(-1) ?? UNLIMITED)
})

export const useLimits = () => useAtomValue(limitsAtom)
