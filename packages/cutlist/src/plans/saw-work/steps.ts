import type { Nanometres } from '../../lists/base/nanometres.ts'
import type { PieceFate } from '../bars/bar-view.ts'
import type { SheetCut } from '../saw-sheet/cuts.ts'
import type { SheetBar } from '../saw-sheet/sheet.ts'
import type { BundledWork } from '../saw-time/bundles.ts'
import { type BarFate, isTouched, type SawProgress, untouched } from './fate.ts'

/** A bar to cut, or several equal ones. */
export interface BenchBar {
  readonly sheet: SheetBar
  /** Pieces from its head that an earlier plan has cut already. */
  readonly cut: number
  /** A key of the progress for each of its copies. */
  readonly keys: readonly string[]
}

/** One setting of the stop: a piece that comes off a bar, or off several equal ones under the blade or one after the other. */
export interface BenchStep {
  readonly bar: BenchBar
  /** Among the pieces of the bar, from 0. */
  readonly place: number
  /** The cuts before it that only make an end. */
  readonly ends: readonly SheetCut[]
  /** The cut that frees the piece. */
  readonly cut: SheetCut
  readonly keys: readonly string[]
  /** The bars that lie on the saw together, by the key of the first; the same for all their steps. */
  readonly load: string
}

/** The bars that lie on the saw together: the bundle, or all equal ones where each cut is made on all of them. */
function loads(keys: readonly string[], { most, together }: BundledWork): readonly (readonly string[])[] {
  const size = together ? Math.max(1, keys.length) : most
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, load) =>
    keys.slice(load * size, (load + 1) * size),
  )
}

function stepsOfBar(bar: BenchBar): readonly Omit<BenchStep, 'keys' | 'load'>[] {
  const { cuts } = bar.sheet
  const freeing = cuts.flatMap((cut, at) => (cut.frees === null ? [] : [at]))
  return freeing.slice(bar.cut).flatMap((at, index) => {
    const cut = cuts[at]
    const place = bar.cut + index
    const ends = cuts.slice(place === 0 ? 0 : (freeing[place - 1] ?? 0) + 1, at)
    return cut === undefined ? [] : [{ bar, place, ends, cut }]
  })
}

/** All settings of the stop in the order of the work, bar by bar from head to tail. */
export function benchSteps(bars: readonly BenchBar[], work: BundledWork): readonly BenchStep[] {
  return bars.flatMap((bar) => {
    const each = stepsOfBar(bar)
    return loads(bar.keys, work).flatMap((keys) =>
      each.map((step) => ({ ...step, keys, load: keys[0] ?? '' })),
    )
  })
}

const fateOf = ({ bar }: BenchStep, key: string, progress: SawProgress): BarFate =>
  progress[key] ?? untouched(bar.sheet.bar.pieces.length - bar.cut)

const placeIn = ({ bar, place }: BenchStep) => place - bar.cut

const isOpen = (step: BenchStep, key: string, progress: SawProgress) => {
  const { pieces, spoiled } = fateOf(step, key, progress)
  return !spoiled && (pieces[placeIn(step)] ?? null) === null
}

/** A step with those of its bars that still wait for it; null where none does. */
function left(step: BenchStep, progress: SawProgress): BenchStep | null {
  const keys = step.keys.filter((key) => isOpen(step, key, progress))
  return keys.length === 0 ? null : { ...step, keys }
}

/** The next `most` steps, each with the bars that still wait for it. */
export function openSteps(
  steps: readonly BenchStep[],
  progress: SawProgress,
  most: number,
): readonly BenchStep[] {
  const found: BenchStep[] = []
  for (const step of steps) {
    if (found.length === most) break
    const open = left(step, progress)
    if (open !== null) found.push(open)
  }
  return found
}

/** The order of loads by which `load` comes next: after those that were begun, before all others. */
export function loadNext(
  steps: readonly BenchStep[],
  progress: SawProgress,
  load: string,
): readonly string[] {
  const begun = steps.filter(({ keys }) => keys.some((key) => progress[key] && isTouched(progress[key])))
  return [...new Set([...begun.map((step) => step.load), load])]
}

/** Steps in the order of these loads, and then as they were. */
export function inOrderOf(loads: readonly string[], steps: readonly BenchStep[]): readonly BenchStep[] {
  if (loads.length === 0) return steps
  const ofLoad = Map.groupBy(steps, ({ load }) => load)
  const order = new Set([...loads, ...ofLoad.keys()])
  return [...order].flatMap((load) => ofLoad.get(load) ?? [])
}

/** The fates of bars after their piece of this step became something, with its measured length if that is known. */
export function afterStep(
  step: BenchStep,
  keys: readonly string[],
  progress: SawProgress,
  became: PieceFate,
  measured?: Nanometres,
): SawProgress {
  const at = placeIn(step)
  return Object.fromEntries(
    keys.map((key) => {
      const fate = fateOf(step, key, progress)
      const lengths = measured === undefined ? fate.measured : { ...fate.measured, [at]: measured }
      const pieces = fate.pieces.with(at, became)
      return [key, { ...fate, pieces, ...(lengths && { measured: lengths }) }]
    }),
  )
}

/** The fates of bars that are given up. */
export const spoiled = (step: BenchStep, keys: readonly string[], progress: SawProgress): SawProgress =>
  Object.fromEntries(keys.map((key) => [key, { ...fateOf(step, key, progress), spoiled: true }]))

function reopened(step: BenchStep, key: string, progress: SawProgress): BarFate {
  const { pieces, spoiled: isSpoiled, measured } = fateOf(step, key, progress)
  if (isSpoiled) return { pieces, spoiled: false, ...(measured && { measured }) }
  const { [placeIn(step)]: _, ...others } = measured ?? {}
  return {
    pieces: pieces.with(placeIn(step), null),
    spoiled: false,
    ...(Object.keys(others).length > 0 && { measured: others }),
  }
}

/** The last of these steps whose piece is cut rightly on some bar, with those bars; null for none. */
export function lastRight(steps: readonly BenchStep[], progress: SawProgress): BenchStep | null {
  const isCut = (step: BenchStep, key: string) => fateOf(step, key, progress).pieces[placeIn(step)] === 'cut'
  const last = steps.findLast((step) => step.keys.some((key) => isCut(step, key)))
  return last === undefined ? null : { ...last, keys: last.keys.filter((key) => isCut(last, key)) }
}

/** The last step for which the blade came down on one of its bars; null where none was. */
export const lastCut = (steps: readonly BenchStep[], progress: SawProgress): BenchStep | null =>
  steps.findLast(
    (step) =>
      step.cut.number !== null &&
      step.keys.some((key) => (fateOf(step, key, progress).pieces[placeIn(step)] ?? null) !== null),
  ) ?? null

/** The fates after the last step that was made is taken back; null where none was. */
export function withoutLastStep(steps: readonly BenchStep[], progress: SawProgress): SawProgress | null {
  const last = steps.findLast((step) => step.keys.some((key) => !isOpen(step, key, progress)))
  if (last === undefined) return null
  const keys = last.keys.filter((key) => !isOpen(last, key, progress))
  return Object.fromEntries(keys.map((key) => [key, reopened(last, key, progress)]))
}
