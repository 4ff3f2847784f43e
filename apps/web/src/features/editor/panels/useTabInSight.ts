import { useEffect } from 'react'

/** Brings a tab of a strip that is wider than its place into sight, without moving the page up or down. */
export function useTabInSight(id: string): void {
  useEffect(() => {
    const tab = document.getElementById(id)
    const strip = tab?.parentElement
    if (!tab || !strip) return
    const [at, place] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
    if (at.left < place.left) strip.scrollLeft -= place.left - at.left
    else if (at.right > place.right) strip.scrollLeft += at.right - place.right
  }, [id])
}
