import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'

const kinds = {
  info: { color: 'gray', icon: <IconInfoCircle size={18} /> },
  success: { color: 'spruce', icon: <IconCheck size={18} /> },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} /> },
}

interface Notification {
  kind: keyof typeof kinds
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

const done = new Set<string>()

/** Takes away what only said that something was done, as before a dialog whose buttons it would cover. */
export function dismissDone(): void {
  for (const id of done) notifications.hide(id)
  done.clear()
}

/** Shows a passing message. The same text is never stacked upon itself. */
export function notify({ kind, text, close, action }: Notification): void {
  const act = () => {
    notifications.hide(text)
    action?.run()
  }
  const message = action ? (
    <Group justify="space-between" gap="xs">
      {text}
      <Button size="compact-sm" variant="default" onClick={act}>
        {action.text}
      </Button>
    </Group>
  ) : (
    text
  )
  notifying = true
  for (const listener of waiting) listener()
  if (kind === 'success' && action === undefined) done.add(text)
  notifications.hide(text)
  notifications.show({
    id: text,
    message,
    ...kinds[kind],
    ...(close === undefined ? {} : { autoClose: close }),
  })
}
