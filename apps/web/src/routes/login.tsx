import { createFileRoute } from '@tanstack/react-router'
import { LoginForm } from '../features/session/LoginForm.tsx'

/** The query string is kept whole: it goes along from page to page until somebody is signed in. */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => {
    const { returnTo, error } = Route.useSearch()
    return <LoginForm returnTo={returnTo} error={error} />
  },
})
