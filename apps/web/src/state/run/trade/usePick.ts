import type { PanelId } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useHandler } from '../../../shared/useHandler.ts'

interface Wish {
  readonly index: number
  /** Whether the server is asked for this plan already. */
  readonly begun: boolean
}

/** The picked plans that are on their way. They outlive the view, which is drawn anew with another order of the bars. */
const wishesAtom = atom<ReadonlyMap<PanelId, Wish>>(new Map())

interface WishChange {
  readonly panelId: PanelId
  readonly wish: Wish | null
  /** The change is void where another wish has come since. */
  readonly after?: Wish
}

const wishAtom = atom(null, (get, set, { panelId, wish, after }: WishChange) => {
  const wishes = new Map(get(wishesAtom))
  if (after && wishes.get(panelId) !== after) return
  if (wish) wishes.set(panelId, wish)
  else wishes.delete(panelId)
  set(wishesAtom, wishes)
})

interface Picking {
  readonly panelId: PanelId
  /** The point that the stored plan is; null for another plan. */
  readonly at: number | null
  /** Whether a run is under way. */
  readonly running: boolean
  /** Asks for the plan of a point; null where it cannot be asked for, such as a point that is no longer there. */
  readonly ask: (index: number) => Promise<void> | null
  readonly cancelRun: () => void
}

/** A person's choice among the points: one run at a time, and the last choice counts. */
export function usePick({ panelId, at, running, ask, cancelRun }: Picking) {
  const wish = useAtomValue(wishesAtom).get(panelId) ?? null
  const setWish = useSetAtom(wishAtom)
  const run = useHandler((index: number) => {
    const asked = ask(index)
    if (asked === null) return
    const begun = { index, begun: true }
    setWish({ panelId, wish: begun })
    void asked.finally(() => setWish({ panelId, wish: null, after: begun }))
  })
  const [index, waits] = [wish?.index ?? null, wish !== null && !wish.begun]
  // A plan that is picked during another run waits until that one is cancelled.
  useEffect(() => {
    if (index !== null && waits && !running) run(index)
  })
  const pick = useHandler((index: number) => {
    if (index === (wish?.index ?? at)) return
    setWish({ panelId, wish: { index, begun: false } })
    if (running) cancelRun()
  })
  /** The point that is shown, or on its way. */
  return { at: wish?.index ?? at, picking: wish !== null, pick }
}
