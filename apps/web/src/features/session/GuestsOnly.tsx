import { localPath } from '@kerfwise/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { useSession } from '../../state/session.ts'

interface GuestsOnlyProps {
  returnTo: unknown
  children: ReactNode
}

/**
 * Leads whoever is logged in already to where the form would have led them.
 * The form is shown at once: most who come are guests, and it must not wait for a server that is slow.
 */
export function GuestsOnly({ returnTo, children }: GuestsOnlyProps) {
  const person = Boolean(useSession()?.user)
  const navigate = useNavigate()
  useEffect(() => {
    if (person) void navigate({ to: localPath(returnTo), replace: true })
  }, [person, returnTo, navigate])
  return person ? <LoadingOverlay /> : children
}
