import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useExpiry } from '../features/session/useExpiry.ts'
import { Shell } from '../features/shell/Shell.tsx'
import { TierNameContext } from '../shared/ui/lock/TierNameContext.ts'
import { useTierNames } from '../state/session.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
})

function Root() {
  useExpiry()
  return (
    <TierNameContext value={useTierNames()}>
      <Shell>
        <Outlet />
      </Shell>
    </TierNameContext>
  )
}
