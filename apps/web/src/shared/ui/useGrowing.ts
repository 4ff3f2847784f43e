import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Draws the first of many entries, and more each time their end comes near: thousands of drawings would keep the page
 * from answering keys. Paper has all entries, and `least` entries are always drawn.
 */
export function useGrowing(count: number, step: number, least = 0) {
  const [limit, setLimit] = useState(step)
  useWindowEvent('beforeprint', () => flushSync(() => setLimit(Number.POSITIVE_INFINITY)))
  const shown = Math.min(count, Math.max(limit, least))
  /** For an element behind the last entry that is drawn. */
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const grow = ([entry]: IntersectionObserverEntry[]) => {
        if (entry?.isIntersecting) setLimit(shown + step)
      }
      const observer = new IntersectionObserver(grow, { rootMargin: '800px' })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [shown, step],
  )
  return { shown, end: shown < count ? end : null }
}
