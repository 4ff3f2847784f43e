export interface Message {
  kind: 'info' | 'success' | 'warning'
  text: string
  /** Milliseconds; false stays until it is closed. The default is 8 s. */
  close?: number | false
  /** An action that the message offers. The action also closes the message. */
  action?: { text: string; run: () => void }
}

let notifying = false
const waiting = new Set<() => void>()

/** Whether there was a message yet. The component that shows messages is loaded with the first one. */
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
  void loadMessages().then(({ showNotification }) => showNotification(message))
}

/** Closes messages that only confirm an action, for example before a dialog whose buttons they would cover. */
export function dismissDone(): void {
  if (notifying) void loadMessages().then(({ hideDone }) => hideDone())
}
