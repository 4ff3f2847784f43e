import {
  CLOSED_FEATURES,
  demoOf,
  limitsFor,
  type ProjectId,
  type TierLimits,
  tierLimitsOf,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { storedText, storeText } from '../shared/storage.ts'
import { documentAtom } from './document.ts'
import { claimsOf, type Entitlement, entitlementKey, readEntitlement } from './entitlement.ts'

/** What is open to everybody: until the server has named the person's tier for the first time. */
const unknownTier: TierLimits = { ...UNLIMITED, ...CLOSED_FEATURES, lengths: 1, support: 'limited' }

const storageKey = 'entitlement'

/** What of a token this page believes. Where a page is developed, no server has put its key there. */
function believed(token: string, now: number): Entitlement | null {
  const key = entitlementKey()
  return import.meta.env.DEV && key === '' ? claimsOf(token) : readEntitlement(token, key, now)
}

/**
 * What the server has signed of the person's tier. That of the last visit holds until the server has been asked:
 * without a network mitres of a paid plan would be planned as square cuts.
 */
interface Held {
  readonly token: string
  readonly limits: TierLimits
}

function storedEntitlement(): Held {
  const token = storedText(storageKey) ?? ''
  return { token, limits: believed(token, Date.now())?.limits ?? unknownTier }
}

const heldAtom = atom<Held>(storedEntitlement())

/** The limits of the person's tier; the server guards what it computes and stores by its own. */
export const tierAtom = atom((get) => get(heldAtom).limits)

/** The signed text itself, for a worker that checks it, too. */
const entitlementAtom = atom((get) => get(heldAtom).token)

/** Puts in force and keeps what the server has just signed: by its clock, which need not be this machine's. */
export const takeEntitlementAtom = atom(null, (get, set, token: string) => {
  if (get(heldAtom).token === token) return
  const limits = believed(token, 0)?.limits
  if (!limits) return
  set(heldAtom, { token, limits: sameLimits(get(tierAtom), limits) })
  storeText(storageKey, token)
})

/** The limits as they were where they are equal, so that nothing is computed anew at every check of the session. */
const sameLimits = (before: TierLimits, after: TierLimits): TierLimits =>
  JSON.stringify(tierLimitsOf(before)) === JSON.stringify(tierLimitsOf(after)) ? before : after

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

export const useEntitlement = () => useAtomValue(entitlementAtom)
export const useLimits = () => useAtomValue(limitsAtom)
