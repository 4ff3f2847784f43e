import type { OutputMode, PieceView } from '@kerfwise/cutlist'
import type { PanelModel } from './model.ts'

export interface Run {
  readonly text: string
  readonly count: number
}

/** Equal neighbours on a bar together: `2 × A 34 1/2", B 12"`. */
export function runsOf(
  pieces: readonly PieceView[],
  { lookOf, length }: PanelModel,
  output: OutputMode,
): readonly Run[] {
  const runs: { text: string; count: number }[] = []
  for (const piece of pieces) {
    const text = `${lookOf(piece.itemId)?.mark ?? ''} ${length(piece.lengths[output], piece.input)}`.trim()
    const last = runs.at(-1)
    if (last?.text === text) last.count += 1
    else runs.push({ text, count: 1 })
  }
  return runs
}
