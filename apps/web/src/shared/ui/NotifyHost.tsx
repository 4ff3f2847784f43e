import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isNotifying, loadMessages, onNotifying } from './notify.ts'

const MessageStack = lazy(async () => ({ default: (await loadMessages()).MessageStack }))

/** The place of messages. Their code is fetched at the person's first action, so that it is there without a network. */
export function NotifyHost() {
  const wanted = useSyncExternalStore(onNotifying, isNotifying)
  useEffect(() => {
    const begun = new AbortController()
    for (const event of ['pointerdown', 'keydown']) {
      const once = { signal: begun.signal, once: true, passive: true }
      window.addEventListener(event, () => void loadMessages().catch(() => {}), once)
    }
    return () => begun.abort()
  }, [])
  return <Suspense>{wanted && <MessageStack />}</Suspense>
}
