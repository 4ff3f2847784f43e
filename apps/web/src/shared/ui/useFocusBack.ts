import { useEffect, useState } from 'react'

/** Returns the focus to the element that had it before this component, unless another element has the focus by then. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Waits until the element that had taken the focus has left the document.
      setTimeout(() => {
        const free = document.activeElement === document.body
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
