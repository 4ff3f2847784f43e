import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useHandler } from '../../shared/useHandler.ts'

/** Something a person can do in the workspace. The palette, the help sheet and the keys all read the same actions. */
export interface Action {
  id: string
  group: 'edit' | 'demos'
  label: string
  /** A key such as `Mod+Enter`, where Mod is Ctrl or Command; null without a key. */
  hotkey: string | null
  isEnabled: () => boolean
  run: () => void
}

const offeredAtom = atom<readonly Action[]>([])

/** The actions that parts of the screen offer now. */
export const useOfferedActions = () => useAtomValue(offeredAtom)

/** Offers an action for as long as the calling component is on the screen; null offers nothing. */
export function useOfferAction(action: Action | null): void {
  const offer = useSetAtom(offeredAtom)
  const run = useHandler(() => action?.run())
  const isEnabled = useHandler(() => action?.isEnabled() ?? false)
  const { id = null, group = 'edit', label = '', hotkey = null } = action ?? {}
  useEffect(() => {
    if (id === null) return
    const offered: Action = { id, group, label, hotkey, isEnabled, run }
    offer((all) => [...all, offered])
    return () => offer((all) => all.filter((each) => each !== offered))
  }, [id, group, label, hotkey, isEnabled, run, offer])
}
