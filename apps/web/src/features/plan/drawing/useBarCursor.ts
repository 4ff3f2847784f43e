import type { BarView } from '@kerfwise/cutlist'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { ActivePiece } from './TellPiece.tsx'

/** Which piece is spoken of, and how the arrow keys lead from piece to piece and from bar to bar. */
export function useBarCursor(
  list: RefObject<HTMLElement | null>,
  bars: readonly BarView[],
  onHighlight: (item: string | null) => void,
) {
  const [active, setActive] = useState<ActivePiece | null>(null)
  // A plan that was drawn anew has other bars.
  const current = active && bars.includes(active.bar) ? active : null
  const tell = (bar: BarView, place: number) => {
    setActive({ bar, place })
    onHighlight(bar.pieces[place]?.itemId ?? null)
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>, bar: BarView) => {
    const index = bars.indexOf(bar)
    const place = current?.bar === bar ? current.place : -1
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    const jump = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    const next = bars[index + jump]
    if (step !== 0 && bar.pieces[place + step]) tell(bar, place + step)
    else if (jump !== 0 && next) {
      list.current?.querySelector<HTMLElement>(`[data-bar="${index + jump}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  const focus = (bar: BarView) => {
    if (current?.bar !== bar) tell(bar, 0)
  }
  return { active: current, tell, keyDown, focus }
}
