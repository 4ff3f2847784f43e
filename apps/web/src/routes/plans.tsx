import { createFileRoute } from '@tanstack/react-router'
import { type Period, Pricing } from '../features/pricing/Pricing.tsx'

/** The period stands in the address, so that it is the same after a look at a plan or a sign-in. */
export const Route = createFileRoute('/plans')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period } =>
    period === 'year' || period === 'month' ? { period } : {},
  component: () => <Pricing asked={Route.useSearch().period ?? null} />,
})
