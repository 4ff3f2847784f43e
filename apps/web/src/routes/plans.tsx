import { createFileRoute } from '@tanstack/react-router'
import { type Period, Pricing } from '../features/pricing/Pricing.tsx'

/** The address has the period, so that it stays after a look at a plan or a sign-in. */
export const Route = createFileRoute('/plans')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period } =>
    period === 'year' || period === 'month' ? { period } : {},
  component: () => <Pricing asked={Route.useSearch().period ?? null} />,
})
