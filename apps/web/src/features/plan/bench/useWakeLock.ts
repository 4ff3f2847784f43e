import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether the screen stays on: `none` where the browser has no such lock, `off` where it was refused or let go. */
export type WakeLock = 'on' | 'off' | 'none'

/** Keeps the screen on while the component is shown. The browser lets go whenever the page is hidden. */
export function useWakeLock(): { state: WakeLock; ask: () => void } {
  const [state, setState] = useState<WakeLock>('wakeLock' in navigator ? 'off' : 'none')
  const lock = useRef<WakeLockSentinel | null>(null)
  const isShown = useRef(true)
  const take = useCallback(async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      const taken = await navigator.wakeLock.request('screen')
      if (!isShown.current) return void taken.release()
      lock.current = taken
      setState('on')
      taken.addEventListener('release', () => isShown.current && setState('off'))
    } catch {
      // A low battery or a setting of the device: the state tells the person.
      if (isShown.current) setState('off')
    }
  }, [])
  useEffect(() => {
    isShown.current = true
    const onVisible = () => void take()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isShown.current = false
      document.removeEventListener('visibilitychange', onVisible)
      void lock.current?.release()
    }
  }, [take])
  return { state, ask: () => void take() }
}
