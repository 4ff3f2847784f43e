import { createFileRoute } from '@tanstack/react-router'
import { ResetPerform } from '../features/session/ResetPerform.tsx'

export const Route = createFileRoute('/pwd-reset-perform')({
  // The router reads a key of digits alone as a number.
  validateSearch: (search: Record<string, unknown>) => ({ key: String(search.key ?? '') }),
  component: () => <ResetPerform resetKey={Route.useSearch().key} />,
})
