import { Modal, type ModalProps } from '@mantine/core'
import { useBackCloses } from './useBackCloses.ts'
import { useFocusBack } from './useFocusBack.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'size'> {
  /** Smaller, for a question of one line. No dialog is wider than the 620 px of the theme. */
  size?: 'sm'
}

/** A dialog that is open as long as it is mounted; afterwards the focus is where it was before. */
export function Dialog(props: DialogProps) {
  useFocusBack()
  useBackCloses(props.onClose)
  return <Modal opened {...props} />
}
