import {
  type ExamplePanel,
  type Made,
  madeIn,
  type Nanometres,
  panelName,
  panelsMade,
  type Unit,
  untouchedPanel,
  usualKerf,
} from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { lastKerfAtom } from '../browser/preferences.ts'
import { useLimits } from '../session/tier.ts'
import { openAtom } from './document.ts'
import { useExamplePanel } from './example.ts'

const madeHereAtom = atom((get) => {
  const document = get(openAtom)
  return madeIn(document, document.project.activePanelId)
})

/** Where the rows of the open list come from, as long as nobody edited them by hand; else null. */
export const useMadeHere = () => useAtomValue(madeHereAtom)

/** What a thing of the open project was made from; null if its rows are ordinary ones by now. */
export function useMade(id: string | null): Made | null {
  const document = useAtomValue(openAtom)
  return (id !== null && panelsMade(document, id)[0]?.made) || null
}

/** The open project as a place for the lists of a thing. */
export interface ListPlace {
  readonly title: string
  /** Nothing of the person's own is in it, so that the first list may have its panel. */
  readonly isFresh: boolean
  /** How many lists the tier lets in. */
  readonly room: number
  readonly names: readonly string[]
  readonly example: ExamplePanel | null
}

export function useListPlace(): ListPlace {
  const document = useAtomValue(openAtom)
  const { panels } = useLimits()
  const example = useExamplePanel()()
  const isFresh = example !== null || untouchedPanel(document) !== null
  return {
    title: document.project.title,
    isFresh,
    room: Math.max(0, (panels ?? Number.POSITIVE_INFINITY) - document.panels.length + (isFresh ? 1 : 0)),
    names: document.panels.map(({ id }) => panelName(document, id)),
    example,
  }
}

/** The kerf to begin a list with: the one that was last set here, or else a usual one. */
export function useFirstKerf(unit: Unit): Nanometres {
  return useAtomValue(lastKerfAtom) ?? usualKerf(unit)
}
