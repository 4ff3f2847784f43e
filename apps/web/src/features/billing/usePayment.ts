import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askCheckout, askPortal } from './calls.ts'

/** Milliseconds of quiet before a press of the button counts, so that a double press is one. */
const debounceMs = 200

/** Goes to a page of the provider's; the address is the server's word. */
function leaveFor({ url }: { url: string }): void {
  window.location.assign(url)
}

/** Sets up the checkout and goes there. */
export function useCheckout(planId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const checkout = useMutation({ mutationFn: () => askCheckout(planId), onSuccess: leaveFor })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ...checkout,
    press() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => checkout.mutate(), debounceMs)
    },
  }
}

export function usePortal() {
  return useMutation({ mutationFn: askPortal, onSuccess: leaveFor })
}
