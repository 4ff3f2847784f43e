import type { RackBar } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** What a scan is for: any deed with a bar, or the choice of bars for the open list. */
export interface ScanWish {
  /** Chooses a bar for the open list; false if the list cannot have it. */
  readonly choose?: (bar: RackBar) => boolean
  /** Leads to the bar's work at the saw; null if the plan has no such bar. */
  readonly lead?: (bar: RackBar) => (() => void) | null
}

const wishAtom = atom<ScanWish | null>(null)

/** Opens the scan of labels from any part of a screen. */
export function useOpenScan(): (wish: ScanWish) => void {
  return useSetAtom(wishAtom)
}

export const useIsScanning = () => useAtomValue(wishAtom) !== null

/** The scan that is asked for on this screen. It ends with the screen. */
export function useScanWish(): readonly [wish: ScanWish | null, close: () => void] {
  const [wish, setWish] = useAtom(wishAtom)
  useEffect(() => () => setWish(null), [setWish])
  return [wish, () => setWish(null)]
}
