import { verifyMail } from '@kerfwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { sessionKey } from '../../state/session/session.ts'

/** Proves the mail address by the key in a mail's link; the person need not be signed in. */
export function useVerifyMail(key: string | undefined): void {
  const { t } = useTranslation('account')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (given: string) => call(verifyMail, { body: { key: given } }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('mail.verified') })
      await queries.invalidateQueries({ queryKey: sessionKey })
    },
    onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
    // A key counts once, so it does not stay in the address.
    onSettled: () => navigate({ to: '/my-account', search: {}, replace: true }),
  })
  useEffect(() => {
    if (key) mutate(key)
  }, [key, mutate])
}
