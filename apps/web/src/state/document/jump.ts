import type { ColumnKey, ConfigurationKey, ItemId } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { turnAtom } from '../browser/side.ts'
import { openAtom } from './document.ts'

/** A place of the active panel that wants the person's attention; at the saw the bar with this code. */
export type Place =
  | { where: 'item'; id: ItemId; key: ColumnKey }
  | { where: 'configuration'; key: ConfigurationKey }
  | { where: 'saw'; code: string }

/** The place to go to. The component that has gone there clears it. */
const placeAtom = atom<Place | null>(null)

const jumpAtom = atom(
  (get) => get(placeAtom),
  (get, set, place: Place | null) => {
    set(placeAtom, place)
    // A narrow screen shows the side with the place.
    if (place) set(turnAtom, place.where === 'saw' ? get(openAtom).project.id : '')
  },
)

export const useJump = () => useSetAtom(jumpAtom)
export const usePlaceToGo = () => useAtom(jumpAtom)

/** True while the place to go to is one of these settings, so that a closed section opens. */
export function useLeadsTo(keys: readonly ConfigurationKey[]): boolean {
  const place = useAtomValue(jumpAtom)
  return place?.where === 'configuration' && keys.includes(place.key)
}

/** Takes the focus when the place to go is this setting. */
export function useArrival(key: ConfigurationKey, input: RefObject<HTMLElement | null>): void {
  const place = useAtomValue(jumpAtom)
  useArrivalIf(place?.where === 'configuration' && place.key === key, input)
}

/** Brings an element into sight and gives it the focus when the person has arrived at it. */
export function useArrivalIf(arrived: boolean, element: RefObject<HTMLElement | null>): void {
  const setPlace = useSetAtom(jumpAtom)
  useEffect(() => {
    if (!arrived) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    setPlace(null)
  }, [arrived, element, setPlace])
}
