import {
  type CutDocument,
  configurationOf,
  demoOf,
  type Exclusion,
  exclusionOf,
  type Item,
  type ItemId,
  itemsOf,
  type PanelConfiguration,
  type PanelId,
  type PanelResult,
  panelName,
  resultOf,
} from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { stableAtom } from './stableAtom.ts'

/** The open document; changed by commands alone (`commands.ts`). */
export const documentAtom = atom<CutDocument | null>(null)

const isOpenAtom = atom((get) => get(documentAtom) !== null)
/** Whether a document is open; unlike the document, the same at every key press. */
export const useIsOpen = () => useAtomValue(isOpenAtom)

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
/** The configurations of all panels, in their order. */
export const configurationsAtom = atom((get): readonly PanelConfiguration[] => {
  const document = get(openAtom)
  return document.panels.map(({ id }) => configurationOf(document, id))
})
export const activeResultAtom = atom((get): PanelResult => resultOf(get(openAtom), get(panelIdAtom)))

/** The rows that are selected in the active panel. */
export const selectionAtom = atom<readonly ItemId[]>([])

// One atom for each thing that a part of the page shows, so that a key press redraws only the changed parts.
const panelsAtom = atom((get) => get(openAtom).panels)
const placeAtom = atom((get) => `${get(openAtom).project.id} ${get(panelIdAtom)}`)
const projectIdAtom = atom((get) => get(openAtom).project.id)
const titleAtom = atom((get) => get(openAtom).project.title)
const descriptionAtom = atom((get) => get(openAtom).project.description)
/** The names of the panels, in their order. */
const panelNamesAtom = stableAtom((get) => {
  const document = get(openAtom)
  return document.panels.map(({ id }) => panelName(document, id))
})
const materialTitleAtom = atom((get) => panelName(get(openAtom), get(panelIdAtom)))
const demoAtom = atom((get) => demoOf(get(openAtom).project))
const isDemoAtom = atom((get) => isDemo(get(openAtom)))

/** The open project; null for none and for a demo. */
export const ownIdAtom = atom((get) => {
  const document = get(documentAtom)
  return document === null || isDemo(document) ? null : document.project.id
})

/** Whether this is a demo itself and not a copy of one. */
export function isDemo({ project }: CutDocument): boolean {
  return project.id === demoOf(project)
}

/** Whether there is anything to save: a demo's copy, a project never saved, changes, or nothing. */
const saveNeedAtom = atom((get): 'nothing' | 'changes' | 'new' | 'demo' => {
  const document = get(openAtom)
  if (isDemo(document)) return 'demo'
  if (document.project.revision === 0) return 'new'
  return document.project.dirty ? 'changes' : 'nothing'
})

export const useSaveNeed = () => useAtomValue(saveNeedAtom)
const exclusionsAtom = stableAtom((get): [PanelId, { name: string; mode: Exclusion }][] => {
  const document = get(openAtom)
  return document.panels.map((panel) => {
    const { name } = configurationOf(document, panel.id)
    return [panel.id, { name, mode: exclusionOf(panel, name) }]
  })
})
const exclusionMapAtom = atom((get) => new Map(get(exclusionsAtom)))

/** The parts of each panel's material that runs leave out, and the name under which that choice is kept. */
export const useExclusions = () => useAtomValue(exclusionMapAtom)
export const usePanels = () => useAtomValue(panelsAtom)
/** The names of the panels, in their order; empty for a panel without a name. */
export const usePanelNames = () => useAtomValue(panelNamesAtom)
export const useActivePanelId = () => useAtomValue(panelIdAtom)
/** Identifies the active panel among the panels of all projects, since panels of two projects may have the same id. */
export const usePlace = () => useAtomValue(placeAtom)
/** The name of the open material; empty without a name. */
export const useMaterialTitle = () => useAtomValue(materialTitleAtom)
export const useProjectId = () => useAtomValue(projectIdAtom)
export const useProjectTitle = () => useAtomValue(titleAtom)
export const useProjectDescription = () => useAtomValue(descriptionAtom)
/** The rows of the active panel, read when they matter. */
export function useReadItems(): () => readonly Item[] {
  const store = useStore()
  return () => store.get(activeItemsAtom)
}
/** The demo that the project is, or was cloned from. */
export const useDemoOrigin = () => useAtomValue(demoAtom)
export const useIsDemo = () => useAtomValue(isDemoAtom)
export const useActiveItems = () => useAtomValue(activeItemsAtom)
export const useActiveConfiguration = () => useAtomValue(activeConfigAtom)
export const useActiveResult = () => useAtomValue(activeResultAtom)
export const useSelection = () => useAtom(selectionAtom)
