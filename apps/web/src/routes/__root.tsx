import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useExpiry } from '../features/session/useExpiry.ts'
import { Shell } from '../features/shell/Shell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
})

function Root() {
  useExpiry()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
