import type { SawSheet, SheetBar } from '../saw-sheet/sheet.ts'
import { countCuts } from '../saw-sheet/sheet.ts'
import { angleOf } from '../saw-sheet/swing.ts'
import { bundlesOf, strokesOf } from './bundles.ts'

/**
 * How equal bars are cut: each bar is finished before the next one is laid on the saw, or every cut is made on all of
 * them before the next cut.
 */
export type EqualBars = 'oneByOne' | 'together'

/** All that is done at the saw for a sheet, from its first bar to its last. */
export interface SawEffort {
  readonly cuts: number
  /** How often the blade comes down: fewer times than there are cuts if several bars are cut at once. */
  readonly strokes: number
  /** How often the length stop is set to another length, the first time included. */
  readonly stopMoves: number
  /** How often the blade is swung; it stands square at first. */
  readonly swings: number
  /** How often a bar, a part of a joined bar, or a bundle of them is laid on the saw. */
  readonly barChanges: number
}

/** Stop moves and swings. */
export const setUps = ({ stopMoves, swings }: SawEffort): number => stopMoves + swings

/** One cut, as far as the saw has to be set for it. */
export interface Setting {
  /** The stop's length in nanometres; null for a cut that only makes an end, for which the stop stays where it is. */
  readonly stop: number | null
  /** Signed degrees of the blade. */
  readonly swing: number
}

/** The saw as it stands. Its stop is null before it is set for the first time. */
export const AT_FIRST: Setting = { stop: null, swing: 0 }

const moves = (from: Setting, to: Setting) => to.stop !== null && to.stop !== from.stop
const swings = (from: Setting, to: Setting) => to.swing !== from.swing

/** The saw after a cut. */
export function settingAfter(from: Setting, to: Setting): Setting {
  return { stop: to.stop ?? from.stop, swing: to.swing }
}

/** How many set-ups the cuts take one after another, and how the saw stands after them. */
export function follow(cuts: readonly Setting[], from: Setting) {
  let [at, stopMoves, swung, stays] = [from, 0, 0, 0]
  // The stop is set before cuts that do not need it, so that the bar stays where it is.
  let stopped = false
  for (const [index, cut] of cuts.entries()) {
    const [moved, turned] = [moves(at, cut), swings(at, cut)]
    if (moved) stopMoves += 1
    if (turned) swung += 1
    if (index === 0 || turned || (moved && stopped)) {
      stays += 1
      stopped = false
    }
    stopped ||= cut.stop !== null
    at = settingAfter(at, cut)
  }
  return { at, stopMoves, swings: swung, /** Runs of cuts between which nothing is set. */ stays }
}

/** The settings of a bar's cuts; a last piece that needs no cut needs no stop. */
export function settingsOf({ cuts }: Pick<SheetBar, 'cuts'>): readonly Setting[] {
  return cuts.flatMap(({ number, swing, frees }) =>
    number === null ? [] : [{ stop: frees?.stops['saw-edge'].length ?? null, swing: angleOf(swing) }],
  )
}

interface Counted {
  readonly at: Setting
  readonly stopMoves: number
  readonly swings: number
  readonly barChanges: number
}

/** What is cut of one bar: first its parts, if it is joined, then the bar. */
export interface Steps {
  readonly parts: readonly Setting[]
  readonly cuts: readonly Setting[]
}

/** One bar of a group after another: each begins where the one before left the saw. */
function oneByOne({ parts, cuts }: Steps, count: number, from: Setting): Counted {
  const each = [...parts, ...cuts]
  const first = follow(each, from)
  // From the second bar on every bar finds the saw alike.
  const next = follow(each, first.at)
  return {
    at: first.at,
    stopMoves: first.stopMoves + (count - 1) * next.stopMoves,
    swings: first.swings + (count - 1) * next.swings,
    barChanges: count,
  }
}

/** Each cut on all bars of a group: a bar that waits for a set-up is taken off the saw, unless it is alone. */
export function together({ parts, cuts }: Steps, count: number, from: Setting): Counted {
  const before = follow(parts, from)
  const { at, stopMoves, swings, stays } = follow(cuts, before.at)
  return {
    at,
    stopMoves,
    swings: before.swings + swings,
    barChanges: count === 1 ? 1 : count * Math.max(1, stays),
  }
}

/** The cuts that prepare the parts of a joined bar are square and made without the stop. */
const SQUARE: Setting = { stop: null, swing: 0 }

/** The work on a sheet if the saw cuts up to `most` bars at once. A bundle is worked on as one bar is. */
export function sawEffort(sheet: SawSheet, equalBars: EqualBars, most = 1): SawEffort {
  let at = AT_FIRST
  const sum = { stopMoves: 0, swings: 0, barChanges: 0 }
  const add = equalBars === 'together' ? together : oneByOne
  const bundles = bundlesOf(sheet, most, equalBars === 'together' || most > 1)
  for (const {
    rows: [row],
    count,
  } of bundles) {
    const prepared = row.parts.filter(({ offStart, offEnd }) => offStart > 0 || offEnd > 0).length
    const steps = { parts: prepared > 0 ? [SQUARE] : [], cuts: settingsOf(row) }
    const done = add(steps, count, at)
    at = done.at
    sum.stopMoves += done.stopMoves
    sum.swings += done.swings
    sum.barChanges += done.barChanges + count * prepared
  }
  return { cuts: countCuts(sheet), strokes: strokesOf(bundles), ...sum }
}
