import { atom, useAtom } from 'jotai'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { useSession } from './session.ts'

const key = 'defaults.justRegistered'

/**
 * The address of an account that was made in this browser, until the person has closed its welcome; kept over a reload.
 */
const storedAtom = atom(storedText(key))
const justRegisteredAtom = atom(
  (get) => get(storedAtom),
  (_, set, mail: string | null) => {
    if (mail === null) forgetText(key)
    else storeText(key, mail)
    set(storedAtom, mail)
  },
)

/** Whether the signed-in person has just registered in this browser. */
export function useJustRegistered() {
  const [mail, set] = useAtom(justRegisteredAtom)
  const user = useSession()?.user
  return {
    mail: user?.mail === mail ? mail : null,
    note: (registered: string) => set(registered),
    acknowledge: () => set(null),
  }
}
