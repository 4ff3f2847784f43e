import {
  CLOSED_FEATURES,
  demoOf,
  limitsFor,
  type ProjectId,
  type TierLimits,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { storedText, storeText } from '../shared/storage.ts'
import { documentAtom } from './document.ts'

/** What is open to everybody: until the server has named the person's tier for the first time. */
const unknownTier: TierLimits = { ...UNLIMITED, ...CLOSED_FEATURES, lengths: 1, support: 'limited' }

const key = 'tier'

/** The limits that the server named last; what a page of another version kept is not known to this one. */
function storedTier(): TierLimits {
  try {
    const found: Record<string, unknown> = JSON.parse(storedText(key) ?? '{}')
    const fits = Object.entries(UNLIMITED).every(([name, open]) => {
      const value = found[name]
      if (open === null) return value === null || typeof value === 'number'
      return typeof value === typeof open
    })
    return fits ? (found as unknown as TierLimits) : unknownTier
  } catch {
    return unknownTier
  }
}

/**
 * The limits of the person's tier; the server guards them, the page only explains them. Those of the last visit hold
 * until the server has been asked: without a network mitres of a paid plan would be planned as square cuts.
 */
export const tierAtom = atom<TierLimits>(storedTier())

/** Keeps the limits alone: what a plan cost, and whose it is, stays with the server. */
export function keepTier(limits: TierLimits): void {
  storeText(key, JSON.stringify(limits, Object.keys(UNLIMITED)))
}

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
