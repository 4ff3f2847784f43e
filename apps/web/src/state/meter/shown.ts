import type { Nanometres } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'

type MeterState =
  | { readonly kind: 'off' | 'connecting' }
  | { readonly kind: 'on'; readonly name: string; readonly disconnect: () => void }

/** Whether a meter is connected, on whatever screen. */
export const meterAtom = atom<MeterState>({ kind: 'off' })

/** Lengths that were measured while no length field had the focus, the oldest first. */
export const waitingAtom = atom<readonly Nanometres[]>([])

const shownAtom = atom((get) => get(meterAtom).kind !== 'off' || get(waitingAtom).length > 0)

/** Whether there is anything of a meter to show, which few visits have. */
export const useMeterShown = () => useAtomValue(shownAtom)
