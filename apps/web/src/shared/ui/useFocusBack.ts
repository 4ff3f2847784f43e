import { useEffect, useState } from 'react'

/** What had the focus when this was first drawn has it again once it is gone, unless something else has taken it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Once what had taken the focus is out of the document.
      setTimeout(() => {
        const free = document.activeElement === document.body
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
