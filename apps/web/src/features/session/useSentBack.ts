import { ApiError, isErrorKey } from '@kerfwise/contract'
import { useEffect, useMemo } from 'react'
import { useErrorText } from '../../shared/errorText.ts'
import { logFailure } from '../../shared/events.ts'
import { noteSignedInBy } from '../../shared/signedInBy.ts'
import { notify } from '../../shared/ui/notify.ts'

/**
 * Why an identity provider sent the person back, by the code in the address. That its token was not good is told in a
 * passing message and reported; what the person can do something about is given back, to stand in the form.
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
