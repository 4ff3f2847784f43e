import { atom, useAtom, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'

/** The code of the bar of the rack to which a person at the saw is led. The place that is reached clears it. */
const placeAtom = atom<string | null>(null)

export const useLeadToSaw = () => useSetAtom(placeAtom)
export const useSawPlace = () => useAtom(placeAtom)

/** Brings an element into sight and takes the focus there, once a person is led to it. */
export function useArrivalAtSaw(isWanted: boolean, element: RefObject<HTMLElement | null>): void {
  const lead = useLeadToSaw()
  useEffect(() => {
    if (!isWanted) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    lead(null)
  }, [isWanted, element, lead])
}
