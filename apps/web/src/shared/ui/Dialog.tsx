import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog that is open as long as it is mounted; afterwards the focus is where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Once the dialog is out of the document, and unless something else has taken the focus by then.
      setTimeout(() => {
        const free = document.activeElement === document.body
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal opened {...props} />
}
