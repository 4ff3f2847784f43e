import { createFileRoute } from '@tanstack/react-router'
import { RegisterForm } from '../features/session/RegisterForm.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <RegisterForm returnTo={Route.useSearch().returnTo} />,
})
