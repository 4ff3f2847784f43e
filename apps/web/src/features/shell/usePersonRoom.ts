import { type RefObject, useEffect, useState } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

const key = 'nav.person'

function storedRoom(): number | null {
  const room = Number(storedText(key))
  return Number.isFinite(room) && room > 0 ? room : null
}

/**
 * The last width in pixels of the person's links. The page keeps it free until it knows who is signed in, so that the
 * links beside it do not move when the name arrives. Null if the links of guests are likely.
 */
export function usePersonRoom(name: string | null, isAsked: boolean, links: RefObject<HTMLElement | null>) {
  const [room] = useState(storedRoom)
  useEffect(() => {
    if (isAsked) return
    if (name === null) return forgetText(key)
    // The language, the font and the window change it as well as the name.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize ?? 0
      // On a narrow screen the links are folded away and have no width to keep.
      if (width > 0) storeText(key, `${width}`)
    })
    if (links.current) observer.observe(links.current)
    return () => observer.disconnect()
  }, [name, isAsked, links])
  return room
}
