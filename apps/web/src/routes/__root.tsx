import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { CookieConsent } from '../features/consent/CookieConsent.tsx'
import { useReporting } from '../features/reporting/useReporting.ts'
import { JustRegistered } from '../features/session/JustRegistered.tsx'
import { useExpiry } from '../features/session/useExpiry.ts'
import { Shell } from '../features/shell/Shell.tsx'
import { useVersionCheck } from '../features/version/useVersionCheck.ts'
import { onDemand } from '../shared/onDemand.tsx'
import { PlanNameContext } from '../shared/ui/lock/PlanNameContext.ts'
import { TierNameContext } from '../shared/ui/lock/TierNameContext.ts'
import { useMeterShown } from '../state/meter/shown.ts'
import { usePlanNames, useTierNames } from '../state/session/session.ts'

const MeterChip = onDemand(async () => (await import('../features/meter/MeterChip.tsx')).MeterChip)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
})

function Root() {
  useExpiry()
  useVersionCheck()
  useReporting()
  const hasMeter = useMeterShown()
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare) })
  return (
    <TierNameContext value={useTierNames()}>
      <PlanNameContext value={usePlanNames()}>
        {isBare ? (
          <Outlet />
        ) : (
          <Shell>
            <CookieConsent />
            <JustRegistered />
            {hasMeter && <MeterChip />}
            <Outlet />
          </Shell>
        )}
      </PlanNameContext>
    </TierNameContext>
  )
}
