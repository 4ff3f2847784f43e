import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHandler } from '../useHandler.ts'

/** The dialogs that are open, the uppermost last. */
const open: symbol[] = []

/** On a phone a dialog looks like a page of its own, so that the way back leads out of it and not off the page below. */
const isNarrow = () => window.matchMedia('(max-width: 859.98px)').matches

/** Closes the uppermost dialog on the way back of a narrow browser. A dialog outside of the router has no such way. */
export function useBackCloses(onClose: () => void): void {
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const close = useHandler(onClose)
  useEffect(() => {
    if (!router) return
    const self = Symbol('dialog')
    open.push(self)
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action !== 'BACK' || open.at(-1) !== self || !isNarrow()) return false
        close()
        return true
      },
    })
    return () => {
      unblock()
      open.splice(open.indexOf(self), 1)
    }
  }, [router, close])
}
