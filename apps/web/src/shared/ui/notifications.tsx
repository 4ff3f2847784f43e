import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Message } from './notify.ts'
import { once } from './once.ts'

const kinds = {
  info: { color: 'gray', icon: <IconInfoCircle size={18} /> },
  success: { color: 'spruce', icon: <IconCheck size={18} /> },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} /> },
}

/** Messages that only say that something was done. */
const done = new Set<string>()

export function hideDone(): void {
  for (const id of done) notifications.hide(id)
  done.clear()
}

const doubleClickMs = 500

export function showNotification({ kind, text, close, action }: Message): void {
  const act = () => {
    action?.run()
    // The second click of a double click must not land on what lies below the message.
    setTimeout(() => notifications.hide(text), doubleClickMs)
  }
  const message = action ? (
    <Group justify="space-between" gap="xs">
      {text}
      <Button size="compact-sm" variant="default" onClick={once(act)}>
        {action.text}
      </Button>
    </Group>
  ) : (
    text
  )
  if (kind === 'success' && action === undefined) done.add(text)
  notifications.hide(text)
  notifications.show({
    id: text,
    message,
    ...kinds[kind],
    ...(close === undefined ? {} : { autoClose: close }),
  })
}

export function MessageStack() {
  return <Notifications position="bottom-right" autoClose={8000} containerWidth="calc(320px)" zIndex={1090} />
}
