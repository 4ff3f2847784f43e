import { useEffect } from 'react'

/** Brings a tab of a strip that is wider than its place into sight, without moving the page up or down. */
export function useTabInSight(id: string): void {
  useEffect(() => {
    const tab = document.getElementById(id)
    const list = tab?.parentElement
    if (!tab || !list) return
    // On a phone the strip holds tools behind the tabs, too.
    const scrolls = getComputedStyle(list).overflowX !== 'visible'
    const strip = scrolls ? list : (list.parentElement ?? list)
    const [at, place] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
    // Whole pixels: the browser scrolls by no smaller part than a screen has, and would cut off the rest.
    if (at.left < place.left) strip.scrollLeft -= Math.ceil(place.left - at.left)
    else if (at.right > place.right) strip.scrollLeft += Math.ceil(at.right - place.right)
  }, [id])
}
