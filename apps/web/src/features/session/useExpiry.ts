import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useSession } from '../../state/session.ts'

/** Milliseconds that the person has to read why they are asked to sign in again. */
const shownMs = 10_000

/** Says that a session ended by itself, and leads to sign in and back to where the person was. */
export function useExpiry(): void {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const session = useSession()
  const wasIn = useRef(false)
  useEffect(() => {
    if (!session) return
    const ended = wasIn.current && session.user === null && session.expired
    wasIn.current = session.user !== null
    if (!ended) return
    notify({ kind: 'info', text: t('sessionExpired'), close: shownMs })
    void router.navigate({ to: '/login', search: { returnTo: router.state.location.href } })
  }, [session, router, t])
}
