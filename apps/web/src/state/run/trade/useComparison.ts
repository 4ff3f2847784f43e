import type { PanelId, TradeOff } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHandler } from '../../../shared/useHandler.ts'

interface Compared {
  /** What was compared. */
  readonly key: string
  readonly trade: TradeOff
}

/** Comparisons stay while other views and panels are looked at. */
const comparedAtom = atom<ReadonlyMap<PanelId, Compared>>(new Map())

export type ComparisonStatus =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'busy'; readonly share: number }

export interface Watching {
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * The comparison of a panel's plans. It belongs to what was compared: another key, another panel and a closed view end one
 * that is under way.
 */
export function useComparison(
  panelId: PanelId,
  key: string,
  compare: ((watching: Watching) => Promise<TradeOff>) | null,
) {
  const compared = useAtomValue(comparedAtom).get(panelId)
  const keep = useSetAtom(comparedAtom)
  const [status, setStatus] = useState<ComparisonStatus>({ kind: 'idle' })
  const under = useRef<AbortController | null>(null)

  const cancel = useCallback(() => {
    under.current?.abort()
    under.current = null
    setStatus({ kind: 'idle' })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is compared.
  useEffect(() => cancel, [key, panelId, cancel])

  const start = useHandler(async () => {
    if (!compare || under.current) return
    const controller = new AbortController()
    const isOpen = () => under.current === controller
    under.current = controller
    setStatus({ kind: 'busy', share: 0 })
    try {
      const trade = await compare({
        onShare: (share) => isOpen() && setStatus({ kind: 'busy', share }),
        signal: controller.signal,
      })
      if (!isOpen()) return
      keep((before) => new Map(before).set(panelId, { key, trade }))
      setStatus({ kind: 'idle' })
    } catch {
      if (isOpen()) setStatus({ kind: 'failed' })
    } finally {
      if (isOpen()) under.current = null
    }
  })

  return { trade: compared?.key === key ? compared.trade : null, status, start, cancel }
}
