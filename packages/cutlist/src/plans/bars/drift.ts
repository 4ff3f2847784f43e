import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView, PieceView } from './bar-view.ts'
import { greatestX, slantedKerf } from './geometry.ts'

/**
 * How far the real cut may stray from the plan until the last piece of a bar no longer fits, if nothing else strays.
 * Every figure is rounded down to a nanometre; see docs/decisions/drift.md.
 */
export interface BarDrift {
  /** Free at the tail: from the last end with its tip to `until`, where the trim or the clamp begins. */
  readonly slack: Nanometres
  readonly until: Nanometres
  /** The part of the slack that the request asked for. */
  readonly margin: Nanometres
  /** How much shorter the bar may be; of a joined bar, each of its parts. */
  readonly bar: Nanometres
  /** How much wider the kerf may be; null where no cut lies between two pieces. */
  readonly kerf: Nanometres | null
  /** How much longer each piece may come out. */
  readonly stop: Nanometres
}

type LaidBar = Pick<BarView, 'length' | 'pieces' | 'parts'>
type Saw = Pick<OptimizeRequest, 'cutWaste' | 'sideWaste' | 'reserve' | 'clamp' | 'delta'>

/** How many cuts between neighbours are as wide as one of so many degrees. */
type Swings = ReadonlyMap<number, number>

/** Of two facing ends the more slanted one takes the more kerf; the tip offset between them does not drift. */
function swingsOf(pieces: readonly PieceView[]): Swings {
  const swings = new Map<number, number>()
  for (const [index, { leftAngle }] of pieces.slice(1).entries()) {
    const degrees = Math.max(Math.abs(leftAngle), Math.abs(pieces[index]?.rightAngle ?? 0))
    swings.set(degrees, (swings.get(degrees) ?? 0) + 1)
  }
  return swings
}

/** The additional room of all cuts if the kerf is wider by `wider`. */
function taken(swings: Swings, kerf: Nanometres, wider: number): number {
  let sum = 0
  for (const [degrees, cuts] of swings) {
    sum += cuts * (slantedKerf(kerf + wider, degrees) - slantedKerf(kerf, degrees))
  }
  return sum
}

/** By bisection, since the kerf of each slanted cut is rounded up by itself. */
function widestKerf(swings: Swings, cuts: number, kerf: Nanometres, slack: Nanometres): Nanometres {
  let [fits, fails] = [0, Math.floor(slack / cuts) + 1]
  while (fails - fits > 1) {
    const middle = fits + Math.floor((fails - fits) / 2)
    if (taken(swings, kerf, middle) <= slack) fits = middle
    else fails = middle
  }
  return nm(fits)
}

export function driftOf({ length, pieces, parts }: LaidBar, saw: Saw): BarDrift | null {
  const last = pieces.at(-1)
  if (last === undefined) return null
  const tip = last.rightAngle === 0 ? 0 : fromWireMm(saw.delta)
  const until = nm(length - fromWireMm(Math.max(saw.sideWaste, saw.clamp ?? 0)))
  const free = until - greatestX(last.outline) - tip
  // A rounded tangent may put the end of a full bar a nanometre beyond it; a foreign plan may say anything.
  const slack = nm(Math.min(Math.max(0, free), Number.MAX_SAFE_INTEGER))
  const cuts = pieces.length - 1
  return {
    slack,
    until,
    margin: nm(Math.min(slack, fromWireMm(saw.reserve))),
    bar: nm(Math.floor(slack / Math.max(1, parts.length))),
    kerf: cuts === 0 ? null : widestKerf(swingsOf(pieces), cuts, fromWireMm(saw.cutWaste), slack),
    stop: nm(Math.floor(slack / pieces.length)),
  }
}

/** The bar that bears the least: of which each piece may come out longer by the least. Null if cutting has begun on all. */
export function tightestBar(bars: readonly BarView[]): BarView | null {
  const planned = bars.flatMap((bar) => (bar.drift === null ? [] : [{ bar, stop: bar.drift.stop }]))
  const least = Math.min(...planned.map(({ stop }) => stop))
  return planned.find(({ stop }) => stop === least)?.bar ?? null
}
