import { filledItemsOf, includedPanels } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { documentAtom } from '../document/document.ts'

/** Whether the open material has no piece, so that there is nothing to run, to print or to take out. */
const nothingAtom = atom((get) => {
  const document = get(documentAtom)
  return document === null || filledItemsOf(document, document.project.activePanelId).length === 0
})

/** Whether no material of a run of all has anything to plan. */
const nothingAtAllAtom = atom((get) => {
  const document = get(documentAtom)
  return (
    document === null || includedPanels(document).every(({ id }) => filledItemsOf(document, id).length === 0)
  )
})

export const useNothing = () => useAtomValue(nothingAtom)
export const useNothingAtAll = () => useAtomValue(nothingAtAllAtom)
