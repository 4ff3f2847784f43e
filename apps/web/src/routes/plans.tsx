import { createFileRoute } from '@tanstack/react-router'
import { type Period, Pricing } from '../features/pricing/Pricing.tsx'
import { requireShop } from '../features/pricing/requireShop.ts'

/** The address has the period, so that it stays after a look at a plan or a sign-in. */
export const Route = createFileRoute('/plans')({
  beforeLoad: requireShop,
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period } =>
    period === 'year' || period === 'month' ? { period } : {},
  component: () => <Pricing asked={Route.useSearch().period ?? null} />,
})
