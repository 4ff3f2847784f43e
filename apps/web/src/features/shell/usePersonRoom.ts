import { type RefObject, useEffect, useState } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

const key = 'nav.person'

function storedRoom(): number | null {
  const room = Number(storedText(key))
  return Number.isFinite(room) && room > 0 ? room : null
}

/**
 * The width in pixels that the person's links took last, kept for them until it is known who is here, so that the links
 * beside them do not move when the name arrives; null where guests' links are to be expected.
 */
export function usePersonRoom(name: string | null, isAsked: boolean, links: RefObject<HTMLElement | null>) {
  const [room] = useState(storedRoom)
  useEffect(() => {
    if (isAsked) return
    if (name === null) return forgetText(key)
    // The language, the font and the window change it as well as the name.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize ?? 0
      // Folded away on a narrow screen they have no width, and none to keep.
      if (width > 0) storeText(key, `${width}`)
    })
    if (links.current) observer.observe(links.current)
    return () => observer.disconnect()
  }, [name, isAsked, links])
  return room
}
