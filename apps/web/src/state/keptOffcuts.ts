import type { Offcut } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCommands } from './commands.ts'
import { activeConfigAtom, activeItemsAtom, activeResultAtom } from './document.ts'

// What a plan is made of, each the same object until it changes.
const basisAtom = atom((get) => ({
  items: get(activeItemsAtom),
  leftovers: get(activeConfigAtom).leftovers,
  answer: get(activeResultAtom).data,
}))

const keptAtom = atom<readonly unknown[]>([])

const isKeptAtom = atom((get) => {
  const [items, leftovers, answer] = get(keptAtom)
  const now = get(basisAtom)
  return items === now.items && leftovers === now.leftovers && answer === now.answer
})

/**
 * Puts the offcuts of a plan into the leftovers, once: the preview that takes its place already reckons with them, and
 * what is left of that one is no second harvest of the same pieces.
 */
export function useKeepOffcuts() {
  const run = useCommands()
  const store = useStore()
  const setKept = useSetAtom(keptAtom)
  const isKept = useAtomValue(isKeptAtom)
  const keep = (offcuts: readonly Offcut[]) => {
    if (!run('configuration.keepOffcuts', { offcuts })) return
    const { items, leftovers, answer } = store.get(basisAtom)
    setKept([items, leftovers, answer])
  }
  return { isKept, keep }
}
