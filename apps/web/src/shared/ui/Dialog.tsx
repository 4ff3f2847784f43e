import { Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog that is open as long as it is mounted; afterwards the focus is where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack()
  return <Modal opened {...props} />
}
