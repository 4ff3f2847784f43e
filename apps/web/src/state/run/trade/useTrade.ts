import {
  type BuiltRequest,
  freeRequest,
  type PanelId,
  pickedRequest,
  SAW_COST_KEYS,
  type TradeOff,
  type TradePoint,
} from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useActiveConfiguration, useActivePanelId, useActiveResult } from '../../document/document.ts'
import { useRequest } from '../activeRequest.ts'
import { cancelRun, optimizeAtom } from '../optimize.ts'

interface Compared {
  /** The list and the costs that were compared. */
  readonly key: string
  readonly trade: TradeOff
}

/** Comparisons stay while other views and panels are looked at. */
const comparedAtom = atom<ReadonlyMap<PanelId, Compared>>(new Map())

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

type Status = { readonly kind: 'idle' | 'failed' } | { readonly kind: 'busy'; readonly share: number }

/** Which point the stored plan is; null for a plan of another kind. */
function pointOf(
  points: readonly TradePoint[],
  request: BuiltRequest['request'],
  list: BuiltRequest['request'],
) {
  const asked = JSON.stringify(request.patterns)
  const found = points.findIndex(({ lever }) =>
    lever.patterns
      ? JSON.stringify(lever.patterns) === asked
      : asked === undefined && (lever.complexity ?? list.complexity) === request.complexity,
  )
  return found < 0 ? null : found
}

/** The plans between the least material and the least work at the saw, for the active panel. */
export function useTrade() {
  const panelId = useActivePanelId()
  const configuration = useActiveConfiguration()
  const result = useActiveResult()
  const request = useRequest()
  const asked = request?.ok ? request.value : null
  const stored = result.inSync && result.data && result.request ? result.request : null
  const { keys, waits } = result
  // Where pieces may wait, only the stored plan tells which of them are cut.
  const built = useMemo((): BuiltRequest | null => {
    if (!asked?.later) return asked
    const { complexity } = asked.request
    return stored && { request: freeRequest({ ...stored, complexity }), keys, waits }
  }, [asked, stored, keys, waits])
  const key = useMemo(() => {
    const { bundle, sawCostUnit } = configuration
    return JSON.stringify([
      built?.request,
      SAW_COST_KEYS.map((cost) => configuration[cost]),
      sawCostUnit,
      bundle,
    ])
  }, [built, configuration])
  const all = useAtomValue(comparedAtom)
  const keep = useSetAtom(comparedAtom)
  const optimize = useSetAtom(optimizeAtom)
  const wish = useAtomValue(wishesAtom).get(panelId) ?? null
  const setWish = useSetAtom(wishAtom)
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const under = useRef<AbortController | null>(null)
  const compared = all.get(panelId)
  const trade = compared?.key === key ? compared.trade : null
  const at = trade && stored && built ? pointOf(trade.points, stored, built.request) : null

  // A changed list, changed costs and a closed view end the comparison.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is compared.
  useEffect(
    () => () => {
      under.current?.abort()
      under.current = null
      setStatus({ kind: 'idle' })
    },
    [key, panelId],
  )

  const start = useCallback(async () => {
    if (!built || under.current) return
    const controller = new AbortController()
    under.current = controller
    setStatus({ kind: 'busy', share: 0 })
    const isOrdinary =
      stored && stored.patterns === undefined && stored.complexity === built.request.complexity
    try {
      const { compare } = await import('./compare.ts')
      const onShare = (share: number) => {
        if (under.current === controller) setStatus({ kind: 'busy', share })
      }
      const answer = isOrdinary ? result.data : null
      const { request: list } = built
      const trade = await compare({
        request: list,
        answer,
        configuration,
        onShare,
        signal: controller.signal,
      })
      if (under.current !== controller) return
      keep((before) => new Map(before).set(panelId, { key, trade }))
      setStatus({ kind: 'idle' })
    } catch {
      if (under.current === controller) setStatus({ kind: controller.signal.aborted ? 'idle' : 'failed' })
    } finally {
      if (under.current === controller) under.current = null
    }
  }, [built, stored, result.data, configuration, panelId, key, keep])

  const cancel = useCallback(() => {
    under.current?.abort()
    under.current = null
    setStatus({ kind: 'idle' })
  }, [])

  // One run at a time: a plan that is picked during another run waits until that one is cancelled.
  useEffect(() => {
    const point = wish && trade?.points[wish.index]
    if (!wish || wish.begun || !point || !built || result.requesting) return
    const begun = { ...wish, begun: true }
    setWish({ panelId, wish: begun })
    const picked = { ...built, request: pickedRequest(built.request, point.lever) }
    void optimize({ panelId, built: picked }).finally(() => setWish({ panelId, wish: null, after: begun }))
  }, [wish, trade, built, result.requesting, optimize, panelId, setWish])
  const pick = useCallback(
    (index: number) => {
      if (index === (wish?.index ?? at)) return
      setWish({ panelId, wish: { index, begun: false } })
      if (result.requesting) cancelRun(panelId)
    },
    [wish, at, result.requesting, panelId, setWish],
  )

  return {
    trade,
    status,
    /** The point that is shown, or on its way. */
    at: wish?.index ?? at,
    picking: wish !== null,
    canStart: built !== null,
    /** Whether the list has pieces that may wait, and no plan that tells which of them are cut. */
    isOpen: built === null && asked?.later !== undefined,
    request: built?.request ?? null,
    start,
    cancel,
    pick,
  }
}
