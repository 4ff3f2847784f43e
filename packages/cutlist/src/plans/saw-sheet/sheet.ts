import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView } from '../bars/bar-view.ts'
import { type SheetCut, sheetCuts } from './cuts.ts'
import { partCuts, type SheetJoint, type SheetPart, sheetJoints, sheetParts } from './parts.ts'

/** Everything that the saw does to one bar, or to each of a group of equal bars. */
export interface SheetBar {
  readonly bar: BarView
  /** The parts to join first; empty for a single bar. */
  readonly parts: readonly SheetPart[]
  readonly joints: readonly SheetJoint[]
  readonly cuts: readonly SheetCut[]
}

/** The contents of every output at the saw, bar by bar from head to tail: page, print, paper, files, labels. */
export type SawSheet = readonly SheetBar[]

export function sawSheet(bars: readonly BarView[], request: OptimizeRequest): SawSheet {
  return bars.map((bar) => ({
    bar,
    parts: sheetParts(bar, request),
    joints: sheetJoints(bar),
    cuts: sheetCuts(bar, request),
  }))
}

/** Whether a blade has to be swung for it. */
export const isMitred = (sheet: SawSheet): boolean =>
  sheet.some(({ cuts }) => cuts.some(({ swing }) => swing.side !== 'square'))

/** All strokes of the saw, every bar of a group counted. */
export function countCuts(sheet: SawSheet): number {
  return sheet.reduce((sum, { bar, cuts, parts }) => {
    const made = cuts.filter(({ number }) => number !== null).length
    return sum + bar.count * (made + partCuts(parts))
  }, 0)
}
