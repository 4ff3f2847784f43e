import {
  CLOSED_FEATURES,
  demoOf,
  isUnlocked,
  limitsFor,
  type ProjectId,
  type TierLimits,
  tierLimitsOf,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { storedText, storeText } from '../../shared/storage.ts'
import { documentAtom } from '../document/document.ts'
import { claimsOf, type Entitlement, entitlementKey, readEntitlement } from './entitlement.ts'

/** The limits of everybody, until the server has named the person's tier for the first time. */
const unknownTier: TierLimits = { ...UNLIMITED, ...CLOSED_FEATURES, lengths: 1, support: 'limited' }

const storageKey = 'entitlement'

/** The entitlement of a token that this page accepts. In development no server has put its key into the page. */
async function believed(token: string, now: number): Promise<Entitlement | null> {
  const key = entitlementKey()
  return import.meta.env.DEV && key === '' ? claimsOf(token) : readEntitlement(token, key, now)
}

/**
 * The signed limits of the person's tier. The limits of the last visit hold until the server answers: otherwise the
 * page without a network would plan the mitres of a paid plan as square cuts.
 */
interface Held {
  readonly token: string
  readonly limits: TierLimits
}

const heldAtom = atom<Held>({ token: '', limits: unknownTier })

/** Resolves when the limits of the last visit are in force again, so that nothing is ever drawn without them. */
export async function startTier(): Promise<void> {
  const token = storedText(storageKey)
  const limits = token && (await believed(token, Date.now()))?.limits
  if (limits) getDefaultStore().set(heldAtom, { token, limits })
}

/** The limits of the person's tier. The server checks its own work and storage by itself. */
export const tierAtom = atom((get) => get(heldAtom).limits)

/** The signed text itself, for a worker that checks it, too. */
const entitlementAtom = atom((get) => get(heldAtom).token)

/** The token that came last: signatures may be checked in another order than tokens come. */
let latest = ''

/** Applies and keeps a newly signed entitlement by the server's clock, since this machine's clock may be wrong. */
export const takeEntitlementAtom = atom(null, async (get, set, token: string) => {
  latest = token
  if (get(heldAtom).token === token) return
  const limits = (await believed(token, 0))?.limits
  if (!limits || latest !== token) return
  set(heldAtom, { token, limits: sameLimits(get(tierAtom), limits) })
  storeText(storageKey, token)
})

/** Returns the earlier object if the limits are equal, so that a check of the session redraws nothing. */
const sameLimits = (before: TierLimits, after: TierLimits): TierLimits =>
  JSON.stringify(tierLimitsOf(before)) === JSON.stringify(tierLimitsOf(after)) ? before : after

/** Every tier on offer, the lowest first; empty until the server has named them. */
export const offeredTiersAtom = atom<readonly TierLimits[]>([])

const demoAtom = atom((get): ProjectId | null => {
  const document = get(documentAtom)
  return document && demoOf(document.project)
})

/** The limits in force. A demo and its copies have the limits of the top tier. */
export const limitsAtom = atom((get): TierLimits => {
  const [own, demo] = [get(tierAtom), get(demoAtom)]
  // Depends on the demo's id alone, so that an edit does not compute all users of the limits again.
  if (demo === null) return own
  return limitsFor({ id: demo, originProjectId: null }, own, get(offeredTiersAtom).at(-1) ?? UNLIMITED)
})

const hasRackAtom = atom((get) => isUnlocked(get(tierAtom), 'rack') && get(demoAtom) === null)

/** Whether the person's own tier has a rack, which a demo has nothing to do with. */
export const useHasRack = () => useAtomValue(hasRackAtom)

export const useEntitlement = () => useAtomValue(entitlementAtom)
/** The limits of the person's tier, whatever project is open. */
export const useTier = () => useAtomValue(tierAtom)
export const useLimits = () => useAtomValue(limitsAtom)
