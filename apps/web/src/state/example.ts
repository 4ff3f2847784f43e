import { isBegunHere } from '@kerfwise/cutlist'
import { useStore } from 'jotai'
import { activeItemsAtom, openAtom } from './document.ts'
import { unitAtom } from './request.ts'
import { areStarterPieces } from './starter.ts'

/**
 * Asks whether the pieces are those of the example that a first visitor finds, in a project never saved: a list of one's
 * own takes their place, also where stock and kerf were set before. Read when it matters, so that nothing is drawn for it.
 */
export function useHasExamplePieces(): () => boolean {
  const store = useStore()
  return () => {
    const { project } = store.get(openAtom)
    return isBegunHere(project) && areStarterPieces(store.get(activeItemsAtom), store.get(unitAtom))
  }
}
