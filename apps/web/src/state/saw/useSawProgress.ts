import { useState } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import type { AnsweredPlan } from '../answer.ts'
import { useActivePanelId } from '../document.ts'
import type { BarFate, SawProgress } from './remaining.ts'

/** Tells plans apart: progress belongs to the plan that was on the bench, not to a later one. */
function signatureOf({ view }: AnsweredPlan): string {
  return view.bars
    .map((bar) => `${bar.count}x${bar.length}:${bar.pieces.map((p) => p.number).join(',')}`)
    .join(';')
}

function stored(key: string, signature: string): SawProgress {
  try {
    const found: unknown = JSON.parse(storedText(key) ?? 'null')
    if (typeof found !== 'object' || found === null || !('plan' in found) || !('bars' in found)) return {}
    if (found.plan !== signature || typeof found.bars !== 'object' || found.bars === null) return {}
    const bars = Object.entries(found.bars).filter(([, fate]) => fate === 'done' || fate === 'spoiled')
    return Object.fromEntries(bars)
  } catch {
    return {}
  }
}

/** How far the work at the saw has come; it survives a reload. */
export function useSawProgress(plan: AnsweredPlan) {
  const key = `saw.${useActivePanelId()}`
  const signature = signatureOf(plan)
  const [kept, setKept] = useState(() => ({ signature, progress: stored(key, signature) }))
  const progress = kept.signature === signature ? kept.progress : stored(key, signature)
  const save = (next: SawProgress) => {
    setKept({ signature, progress: next })
    storeText(key, JSON.stringify({ plan: signature, bars: next }))
  }
  return {
    progress,
    /** Null takes a mark back. */
    mark: (copy: string, fate: BarFate | null) => {
      const { [copy]: _before, ...rest } = progress
      save(fate === null ? rest : { ...rest, [copy]: fate })
    },
    clear: () => {
      setKept({ signature, progress: {} })
      forgetText(key)
    },
  }
}
