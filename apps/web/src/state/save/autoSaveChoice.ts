import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import { storedText, storeText } from '../../shared/storage.ts'

const key = 'auto-save'
/** Off until it was chosen. */
const chosenAtom = atom(storedText(key) === 'on')

export function useAutoSaveChoice(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useAtom(chosenAtom)
  const choose = useCallback(
    (next: boolean) => {
      storeText(key, next ? 'on' : 'off')
      setOn(next)
    },
    [setOn],
  )
  return [on, choose]
}
