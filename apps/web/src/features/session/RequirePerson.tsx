import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { useSessionState } from '../../state/session.ts'

/** Sends a guest to sign in and back; waits until the server has said who is here. */
export function RequirePerson({ children }: { children: ReactNode }) {
  const { session, fault, retry } = useSessionState()
  const { href } = useLocation()
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  if (!session.user) return <Navigate to="/login" search={{ returnTo: href }} replace />
  return children
}
