import { ApiError, isErrorKey } from '@kerfwise/contract'
import { useEffect, useMemo } from 'react'
import { useErrorText } from '../../shared/errorText.ts'
import { logFailure } from '../../shared/events.ts'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { notify } from '../../shared/ui/notify.ts'

/**
 * The reason why an identity provider sent the person back, by the code in the address. A bad token gives a passing
 * message and a report. The function returns a fault that the person can mend, for the form.
 */
export function useSentBack(code: unknown): ApiError | null {
  const textOf = useErrorText()
  const fault = useMemo(
    () => (typeof code === 'string' && isErrorKey(code) ? new ApiError(code, '', 401) : null),
    [code],
  )
  const failed = fault?.key === 'externalTokenInvalid'
  useEffect(() => {
    if (!fault) return
    noteSignedInBy(null)
    if (!failed) return
    logFailure(fault)
    notify({ kind: 'warning', text: textOf(fault) })
  }, [fault, failed, textOf])
  return failed ? null : fault
}
