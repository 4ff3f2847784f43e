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
}

/** Shows a passing message. The same text is never stacked upon itself. */
export function notify({ kind, text, close }: Notification): void {
  notifications.hide(text)
  notifications.show({
    id: text,
    message: text,
    ...kinds[kind],
    ...(close === undefined ? {} : { autoClose: close }),
  })
}
