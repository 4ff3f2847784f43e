import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { useSessionState } from '../../state/session/session.ts'

/** Sends a guest to sign in and back; waits until the server has said whether a person is signed in. */
export function RequirePerson({ children }: { children: ReactNode }) {
  const { session, fault, retry } = useSessionState()
  const navigate = useNavigate()
  // The requested address; the location changes as soon as the guest is sent away.
  const [wanted] = useState(useLocation().href)
  const guest = session?.user === null
  useEffect(() => {
    if (guest) void navigate({ to: '/login', search: { returnTo: wanted }, replace: true })
  }, [guest, wanted, navigate])
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  return guest ? <LoadingOverlay /> : children
}
