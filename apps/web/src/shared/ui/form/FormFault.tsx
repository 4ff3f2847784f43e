import { Alert } from '@mantine/core'
import { useErrorText } from '../../errorText.ts'

/** Why the server refused a form; nothing while it did not. */
export function FormFault({ fault }: { fault: unknown }) {
  const text = useErrorText()
  if (fault === null || fault === undefined) return null
  return (
    <Alert color="red" role="alert" variant="light">
      {text(fault)}
    </Alert>
  )
}
