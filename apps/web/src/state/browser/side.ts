import { atom, useAtomValue, useSetAtom } from 'jotai'
import { storedText, storeText } from '../../shared/storage.ts'

/** The side of the editor that a narrow screen shows. */
export type Side = 'pieces' | 'plan'

const storageKey = 'side'

/** The project whose plan is shown; a person at the saw finds it again after a reload. */
const planOfAtom = atom(storedText(storageKey) ?? '')

/** Whether a project's plan is shown instead of its list. */
export const useSideOf = (project: string): Side => (useAtomValue(planOfAtom) === project ? 'plan' : 'pieces')

export const turnAtom = atom(null, (_get, set, project: string) => {
  storeText(storageKey, project)
  set(planOfAtom, project)
})

/** Shows the plan of a project; of none with an empty text. */
export const useTurnToPlan = () => useSetAtom(turnAtom)
