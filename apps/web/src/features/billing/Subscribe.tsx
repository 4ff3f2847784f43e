import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { useSession } from '../../state/session/session.ts'
import { ChoosePlan } from './ChoosePlan.tsx'
import { Order } from './Order.tsx'
import { Returned } from './Returned.tsx'

interface SubscribeProps {
  /** The path after `/subscribe/`: a plan, or the place to which the provider sent the person back. */
  step: string
  /** The plan that was being bought, on the way back. */
  plan: unknown
}

/** The way from a choice to a plan that is paid. */
export function Subscribe({ step, plan }: SubscribeProps) {
  const session = useSession()
  if (!session?.user) return <LoadingOverlay />
  const { user: person, allPlans, site } = session
  const bought = allPlans.find(({ id }) => id === plan)
  if (step === 'completed' || step === 'closed') return <Returned where={step} plan={bought} />
  const chosen = allPlans.find(({ id, period }) => id === step && period !== null)
  if (!chosen) return <ChoosePlan plans={allPlans} unknown={step !== ''} />
  return <Order chosen={chosen} plans={allPlans} person={person} ready={site.payments} />
}
