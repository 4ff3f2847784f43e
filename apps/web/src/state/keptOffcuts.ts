import { areOffcutsKept, type Offcut } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCommands } from './commands.ts'
import { activeConfigAtom, activeItemsAtom, activeResultAtom } from './document.ts'

// What a plan is made of, each the same object until it changes.
const basisAtom = atom((get): readonly unknown[] => [
  get(activeItemsAtom),
  get(activeConfigAtom).leftovers,
  get(activeResultAtom).data,
])

const keptAtom = atom<readonly unknown[]>([])

const isKeptAtom = atom((get) => {
  if (areOffcutsKept(get(activeConfigAtom), get(activeResultAtom))) return true
  const kept = get(keptAtom)
  return get(basisAtom).every((part, index) => part === kept[index])
})

const staysAtom = atom((get) => {
  const { data, inSync } = get(activeResultAtom)
  return data !== null && inSync
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
  /** Whether the plan is the server's, which stays while its offcuts lie on the shelf. */
  const stays = useAtomValue(staysAtom)
  const keep = (offcuts: readonly Offcut[]) => {
    if (run('configuration.keepOffcuts', { offcuts })) setKept(store.get(basisAtom))
  }
  return { isKept, stays, keep }
}
