import type { ColumnKey, ConfigurationKey, ItemId } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'

/** A place of the active panel that wants the person's attention. */
export type Place =
  | { where: 'item'; id: ItemId; key: ColumnKey }
  | { where: 'configuration'; key: ConfigurationKey }

/** The place to go to. The component that has gone there clears it. */
const jumpAtom = atom<Place | null>(null)

export const useJump = () => useSetAtom(jumpAtom)
export const usePlaceToGo = () => useAtom(jumpAtom)

/** True while the place to go to is one of these settings, so that a closed section opens. */
export function useLeadsTo(keys: readonly ConfigurationKey[]): boolean {
  const place = useAtomValue(jumpAtom)
  return place?.where === 'configuration' && keys.includes(place.key)
}

/** Takes the focus when the place to go is this setting. */
export function useArrival(key: ConfigurationKey, input: RefObject<HTMLElement | null>): void {
  const [place, setPlace] = usePlaceToGo()
  const arrived = place?.where === 'configuration' && place.key === key
  useEffect(() => {
    if (!arrived) return
    input.current?.scrollIntoView({ block: 'center' })
    input.current?.focus({ preventScroll: true })
    setPlace(null)
  }, [arrived, input, setPlace])
}
