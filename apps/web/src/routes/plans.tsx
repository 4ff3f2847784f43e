import { createFileRoute } from '@tanstack/react-router'
import { Pricing } from '../features/pricing/Pricing.tsx'

/** The period stands in the address, so that it is the same after a look at a plan or a sign-in. */
export const Route = createFileRoute('/plans')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: 'year' } =>
    period === 'year' ? { period } : {},
  component: () => <Pricing period={Route.useSearch().period ?? 'month'} />,
})
