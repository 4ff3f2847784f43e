import { localPath } from '@kerfwise/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { useSession } from '../../state/session/session.ts'

interface GuestsOnlyProps {
  returnTo: unknown
  children: ReactNode
}

/**
 * Leads a person who is logged in already to the form's destination. The form appears at once: most visitors are
 * guests, and the form must not wait for a slow server.
 */
export function GuestsOnly({ returnTo, children }: GuestsOnlyProps) {
  const person = Boolean(useSession()?.user)
  const navigate = useNavigate()
  useEffect(() => {
    if (person) void navigate({ to: localPath(returnTo), replace: true })
  }, [person, returnTo, navigate])
  return person ? <LoadingOverlay /> : children
}
