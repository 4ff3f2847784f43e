import { exactText, isKerfUnset, nm, usualKerf } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { lastKerfAtom } from '../browser/preferences.ts'
import { unitAtom } from '../run/activeRequest.ts'
import { useCommands } from './commands.ts'
import { configurationsAtom } from './document.ts'

/** How many panels of the open project have no kerf. */
const unsetCountAtom = atom((get) => get(configurationsAtom).filter(isKerfUnset).length)

/** The kerf that the page offers for panels without a kerf, and the function that sets it in all of them. */
export function useKerfOffer() {
  const unit = useAtomValue(unitAtom)
  const last = useAtomValue(lastKerfAtom)
  const unset = useAtomValue(unsetCountAtom)
  const keepLast = useSetAtom(lastKerfAtom)
  const run = useCommands()
  const kerf = last ?? usualKerf(unit)
  return {
    text: `${exactText(kerf, unit)} ${unit}`,
    isLast: last !== null,
    isForSeveral: unset > 1,
    use: () => {
      if (run('configuration.setKerf', { kerf })) keepLast(kerf)
    },
    useNone: () => run('configuration.setKerf', { kerf: nm(0) }),
  }
}
