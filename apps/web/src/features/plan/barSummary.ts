import { isPiece, type PlanBar } from '../../shared/planWire.ts'

/** What is cut from a bar in words, for those who do not see the drawing: `2 × A 1841.5, B 300`. */
export function barSummary(
  bar: PlanBar,
  mark: (key: string) => string,
  length: (mm: number) => string,
): string {
  const runs: { text: string; count: number }[] = []
  for (const item of bar.items) {
    if (!isPiece(item)) continue
    const text = `${mark(item.key)} ${length(item.length)}`.trim()
    const last = runs.at(-1)
    if (last?.text === text) last.count += 1
    else runs.push({ text, count: 1 })
  }
  return runs.map(({ text, count }) => (count > 1 ? `${count} × ${text}` : text)).join(', ')
}
