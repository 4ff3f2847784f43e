import type { ExamplePanel } from '@kerfwise/cutlist'
import { atom, useAtomValue, useStore } from 'jotai'
import { textsOf } from '../shared/i18n.ts'
import { openAtom } from './document.ts'
import { examplePanel } from './starter.ts'

/**
 * The active panel, where its pieces are those of the example that a first visitor finds, in a project never saved: a
 * list of one's own takes their place, also where stock and kerf were set before. Read when it matters, so that nothing
 * is drawn for it.
 */
export function useExamplePanel(): () => ExamplePanel | null {
  const store = useStore()
  return () => examplePanel(store.get(openAtom), textsOf('editor', 'starter.panel'))
}

const isExampleAtom = atom((get) => examplePanel(get(openAtom), textsOf('editor', 'starter.panel')) !== null)

/** Whether the pieces that are open are still those of the example, none of them changed and none added. */
export const useIsExample = () => useAtomValue(isExampleAtom)
