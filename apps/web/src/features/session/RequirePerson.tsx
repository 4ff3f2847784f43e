import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { useSession } from '../../state/session.ts'

/** Sends a guest to sign in and back; waits until the server has said who is here. */
export function RequirePerson({ children }: { children: ReactNode }) {
  const session = useSession()
  const { href } = useLocation()
  if (!session) return <LoadingOverlay />
  if (!session.user) return <Navigate to="/login" search={{ returnTo: href }} replace />
  return children
}
