import {
  type CutDocument,
  configurationOf,
  type Item,
  type ItemId,
  itemsOf,
  type PanelConfiguration,
  type PanelId,
  type PanelResult,
  resultOf,
} from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue } from 'jotai'

/** The open document; changed by commands alone (`commands.ts`). */
export const documentAtom = atom<CutDocument | null>(null)

export const openAtom = atom((get): CutDocument => {
  const document = get(documentAtom)
  if (!document) throw new Error('The editor was drawn before a document was opened.')
  return document
})

const panelIdAtom = atom((get): PanelId => get(openAtom).project.activePanelId)
export const activeItemsAtom = atom((get): readonly Item[] => itemsOf(get(openAtom), get(panelIdAtom)))
export const activeConfigAtom = atom(
  (get): PanelConfiguration => configurationOf(get(openAtom), get(panelIdAtom)),
)
const activeResultAtom = atom((get): PanelResult => resultOf(get(openAtom), get(panelIdAtom)))

/** The rows that are selected in the active panel. */
export const selectionAtom = atom<readonly ItemId[]>([])

export const useDocument = () => useAtomValue(openAtom)
export const useActiveItems = () => useAtomValue(activeItemsAtom)
export const useActiveResult = () => useAtomValue(activeResultAtom)
export const useSelection = () => useAtom(selectionAtom)
