import { areOffcutsKept, type Offcut } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCommands } from './commands.ts'
import { activeConfigAtom, activeItemsAtom, activeResultAtom } from './document.ts'

// The inputs of a plan. Each is the same object until it changes.
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
 * Adds the offcuts of a plan to the leftovers, once. The preview that then replaces the plan already uses these
 * leftovers, and its own offcuts come from the same pieces.
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
