import { useWindowEvent } from '@mantine/hooks'

/** Fields take a paste themselves, and an open dialog is all that a person means. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

/** A text that is pasted anywhere on the page is a list. */
export function usePagePaste(take: (text: string) => void): void {
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || text.trim() === '' || isTaken(event.target)) return
    event.preventDefault()
    take(text)
  })
}
