import { createFileRoute } from '@tanstack/react-router'
import { ExternalCodeForm } from '../features/session/ExternalCodeForm.tsx'
import { GuestsOnly } from '../features/session/GuestsOnly.tsx'
import { LoginForm } from '../features/session/LoginForm.tsx'

/** The query string goes along from page to page until the person is signed in. */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => {
    const { returnTo, error, flow } = Route.useSearch()
    if (error === 'totpRequired' && typeof flow === 'string') {
      return <ExternalCodeForm flow={flow} returnTo={returnTo} />
    }
    const form = <LoginForm returnTo={returnTo} error={error} />
    // After a fault of an identity provider the page first shows the fault.
    return error === undefined ? <GuestsOnly returnTo={returnTo}>{form}</GuestsOnly> : form
  },
})
