import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useSession } from '../../state/session/session.ts'

/** Milliseconds that the person has to read why they are asked to sign in again, before the page goes there. */
const shownMs = 10_000

/**
 * Says that a session ended without the person's doing, and leads to the sign-in and back. A person who logs out or
 * deletes the account is at /logout by then. The code "expired" is not required: the server sends it only to the first
 * call after the end, which another window or a save may have made.
 */
export function useExpiry(): void {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const session = useSession()
  const wasIn = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!session) return
    if (session.user !== null) clearTimeout(leaving.current)
    const left = router.state.location.pathname === '/logout'
    const ended = wasIn.current && session.user === null && !left
    wasIn.current = session.user !== null
    if (!ended) return
    notify({ kind: 'info', text: t('sessionExpired'), close: shownMs })
    leaving.current = setTimeout(() => {
      void router.navigate({ to: '/login', search: { returnTo: router.state.location.href } })
    }, shownMs)
  }, [session, router, t])
}
