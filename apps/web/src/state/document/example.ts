import { type ExamplePanel, examplePanel } from '@kerfwise/cutlist'
import { atom, useAtomValue, useStore } from 'jotai'
import { textsOf } from '../../shared/i18n.ts'
import { openAtom } from './document.ts'

/**
 * The active panel if its pieces are the example of a first visitor, in a project that was never saved. A person's own
 * list replaces these pieces, also after a change of stock or kerf. The function reads the state when it is called, so
 * nothing redraws for it.
 */
export function useExamplePanel(): () => ExamplePanel | null {
  const store = useStore()
  return () => examplePanel(store.get(openAtom), textsOf('editor', 'starter.panel'))
}

const isExampleAtom = atom((get) => examplePanel(get(openAtom), textsOf('editor', 'starter.panel')) !== null)

/** Whether the open pieces are still exactly the pieces of the example. */
export const useIsExample = () => useAtomValue(isExampleAtom)
