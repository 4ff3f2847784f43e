import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { barsAtOnce } from '../../lists/configuration/at-once.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { partCuts, type SheetPart } from '../saw-sheet/parts.ts'
import type { SawSheet, SheetBar } from '../saw-sheet/sheet.ts'
import { angleOf } from '../saw-sheet/swing.ts'
import type { SheetVoice } from '../saw-sheet/words.ts'

interface PlanOfBundles {
  readonly answer: OptimizeResult
  readonly built: { readonly request: OptimizeRequest }
}

/** Bars with the same cuts, which the saw may make on several of them at once. */
export interface Bundles {
  /** Their rows of the sheet; the first one stands for the others. */
  readonly rows: readonly [SheetBar, ...SheetBar[]]
  readonly bars: number
  /** How often the cuts are made: once for each bundle. */
  readonly count: number
}

const partKey = ({ length, offStart, offEnd }: SheetPart) => [length, offStart, offEnd]

/** Everything that decides where the blade goes: bars of one key may lie under it together, whatever their pieces are called. */
export function cutsKey({ bar, parts, cuts }: SheetBar): string {
  const strokes = cuts.flatMap(({ number, position, swing, frees }) =>
    number === null ? [] : [[position, angleOf(swing), frees === null ? 0 : 1]],
  )
  return JSON.stringify([bar.length, parts.map(partKey), strokes])
}

/**
 * The bars of a sheet in the fewest bundles of at most `most` bars. With 1 each row stays by itself, unless equal bars
 * are cut together.
 */
export function bundlesOf(sheet: SawSheet, most: number, together = most > 1): readonly Bundles[] {
  const alike = new Map<string, [SheetBar, ...SheetBar[]]>()
  for (const [place, row] of sheet.entries()) {
    const key = together ? cutsKey(row) : `${place}`
    const known = alike.get(key)
    if (known === undefined) alike.set(key, [row])
    else known.push(row)
  }
  return [...alike.values()].map((rows) => {
    const bars = rows.reduce((sum, { bar }) => sum + bar.count, 0)
    return { rows, bars, count: Math.ceil(bars / most) }
  })
}

/** How often the blade comes down: every cut once for each bundle. */
export function strokesOf(bundles: readonly Bundles[]): number {
  return bundles.reduce((sum, { rows: [{ cuts, parts }], count }) => {
    const made = cuts.filter(({ number }) => number !== null).length
    return sum + count * (made + partCuts(parts))
  }, 0)
}

/** Strokes that no plan with this material goes below; null where the plan was not made for so many bars at once. */
export function leastStrokes({ answer, built }: PlanOfBundles, most: number): number | null {
  return built.request.bundle === most ? (answer.meta.leastStrokes ?? null) : null
}

/** Ten bars of which four are cut at once are `2 × 4 + 2`. */
function sizesOf(bars: number, most: number): string {
  const [full, rest] = [Math.floor(bars / most), bars % most]
  const sizes = [
    ...(full > 0 ? [full > 1 ? `${full} × ${most}` : `${most}`] : []),
    ...(rest > 0 ? [`${rest}`] : []),
  ]
  return sizes.join(' + ')
}

/** How the bars of a sheet are worked on. */
export interface BundledWork {
  /** How many bars the saw cuts at once. */
  readonly most: number
  /** Whether each cut is made on all equal bars before the next cut. */
  readonly together: boolean
}

export const bundledWork = (configuration: Pick<PanelConfiguration, 'bundle' | 'sawOrder'>): BundledWork => ({
  most: barsAtOnce(configuration),
  together: configuration.sawOrder === 'setUps',
})

/** What each row of a sheet says about its bundles, or about the row that it is cut together with. */
export function bundleWords(
  sheet: SawSheet,
  { most, together }: BundledWork,
  { text }: Pick<SheetVoice, 'text'>,
): ReadonlyMap<SheetBar, string> {
  const words = new Map<SheetBar, string>()
  for (const {
    rows: [first, ...others],
    bars,
  } of bundlesOf(sheet, most, together || most > 1)) {
    if (bars === 1) continue
    if (most > 1) words.set(first, text('bundles', { sizes: sizesOf(bars, most) }))
    const key = most > 1 ? 'bundledWith' : 'cutWith'
    for (const row of others) words.set(row, text(key, { number: first.bar.number }))
  }
  return words
}
