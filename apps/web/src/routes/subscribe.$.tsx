import { createFileRoute } from '@tanstack/react-router'
import { Subscribe } from '../features/billing/Subscribe.tsx'
import { requireShop } from '../features/pricing/requireShop.ts'
import { RequirePerson } from '../features/session/RequirePerson.tsx'

/** `/subscribe/<plan>`, and `/subscribe/completed` and `/subscribe/closed`, to which the payment provider sends back. */
export const Route = createFileRoute('/subscribe/$')({
  beforeLoad: requireShop,
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => (
    <RequirePerson>
      <Subscribe step={Route.useParams()._splat ?? ''} plan={Route.useSearch().plan} />
    </RequirePerson>
  ),
})
