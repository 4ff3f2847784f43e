import type { BarView } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'

/** The cuts of a bar in words, for people who do not see the drawing: `2 × A 34 1/2", B 12"`. */
export function useBarSummary(): (bar: BarView) => string {
  const { t } = useTranslation('plan')
  const { lookOf, length, output } = usePlan()
  return (bar) => {
    const runs: { text: string; count: number }[] = []
    for (const piece of bar.pieces) {
      const text = `${lookOf(piece.itemId)?.mark ?? ''} ${length(piece.lengths[output], piece.input)}`.trim()
      const last = runs.at(-1)
      if (last?.text === text) last.count += 1
      else runs.push({ text, count: 1 })
    }
    const pieces = runs.map(({ text, count }) => (count > 1 ? `${count} × ${text}` : text)).join(', ')
    return t('bars.summary', { count: bar.count, length: length(bar.length), pieces })
  }
}
