import { createRouter } from '@tanstack/react-router'
import { ErrorPanel } from '../features/errors/ErrorPanel.tsx'
import { NotFound } from '../features/errors/NotFound.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { queryClient } from './query.ts'

const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollRestorationBehavior: calm ? 'instant' : 'smooth',
  defaultPendingComponent: LoadingOverlay,
  defaultErrorComponent: ErrorPanel,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the page fills the screen, without menu and footer. */
    isBare?: boolean
  }
  interface HistoryState {
    /** At /logout: when the session was ended. */
    leftAt?: number
  }
  interface Register {
    router: typeof router
  }
}
