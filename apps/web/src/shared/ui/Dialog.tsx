import { Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from './useFocusBack.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'size'> {
  /** A question of one line is smaller; none is wider than the 620 px of the theme. */
  size?: 'sm'
}

/** A dialog that is open as long as it is mounted; afterwards the focus is where it was before. */
export function Dialog(props: DialogProps) {
  useFocusBack()
  return <Modal opened {...props} />
}
