import { createFileRoute } from '@tanstack/react-router'
import { GuestsOnly } from '../features/session/GuestsOnly.tsx'
import { RegisterForm } from '../features/session/RegisterForm.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => {
    const { returnTo } = Route.useSearch()
    return (
      <GuestsOnly returnTo={returnTo}>
        <RegisterForm returnTo={returnTo} />
      </GuestsOnly>
    )
  },
})
