export interface Message {
  kind: 'info' | 'success' | 'warning'
  text: string
  /** Milliseconds; false stays until it is closed. The default is 8 s. */
  close?: number | false
  /** What can be done about it; doing it takes the message away. */
  action?: { text: string; run: () => void }
}

let notifying = false
const waiting = new Set<() => void>()

/** Whether there was a message yet, so that what shows them need not be loaded before. */
export const isNotifying = () => notifying

export function onNotifying(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

export const loadMessages = () => import('./notifications.tsx')

/** Shows a passing message. The same text is never stacked upon itself. */
export function notify(message: Message): void {
  notifying = true
  for (const listener of waiting) listener()
  void loadMessages().then(({ show }) => show(message))
}

/** Takes away what only said that something was done, as before a dialog whose buttons it would cover. */
export function dismissDone(): void {
  if (notifying) void loadMessages().then(({ hideDone }) => hideDone())
}
