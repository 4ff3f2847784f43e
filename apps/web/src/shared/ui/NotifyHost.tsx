import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isNotifying, onNotifying } from './notify.tsx'

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

/** Where messages appear; loaded with the first of them. */
export function NotifyHost() {
  const wanted = useSyncExternalStore(onNotifying, isNotifying)
  return (
    <Suspense>
      {wanted && (
        <Notifications position="bottom-right" autoClose={8000} containerWidth={320} zIndex={1090} />
      )}
    </Suspense>
  )
}
