import { createFileRoute } from '@tanstack/react-router'
import { GuestsOnly } from '../features/session/GuestsOnly.tsx'
import { RegisterForm } from '../features/session/RegisterForm.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => {
    const { returnTo, invitation } = Route.useSearch()
    return (
      <GuestsOnly returnTo={returnTo}>
        <RegisterForm returnTo={returnTo} invitation={typeof invitation === 'string' ? invitation : ''} />
      </GuestsOnly>
    )
  },
})
