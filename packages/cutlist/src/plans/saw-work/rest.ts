import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView, PieceView } from '../bars/bar-view.ts'
import { greatestX, slantedKerf } from '../bars/geometry.ts'
import { type BarFate, isFinished } from './fate.ts'

/** The part of a bar that can still be cut: its start, and its length, which may be 0. */
export interface Rest {
  readonly begins: Nanometres
  readonly length: Nanometres
}

const nothing: Rest = { begins: nm(0), length: nm(0) }

/** How much longer a piece came out than it was planned; null where a mis-cut piece was not measured. */
function excessOf(piece: PieceView | undefined, place: number, { pieces, measured }: BarFate): number | null {
  if (piece === undefined || pieces[place] !== 'wrong') return 0
  const length = measured?.[place]
  return length === undefined ? null : length - piece.lengths['saw-edge']
}

/**
 * How far the cuts up to and with a place lie towards the tail of their planned places: a mis-cut piece that is longer
 * or shorter moves everything behind it. Null if a mis-cut piece was not measured.
 */
export function strayBefore(bar: BarView, fate: BarFate, places: number): number | null {
  let stray = 0
  for (const [place, piece] of bar.pieces.slice(0, places).entries()) {
    const excess = excessOf(piece, place, fate)
    if (excess === null) return null
    stray += excess
  }
  return stray
}

/**
 * The usable rest of a bar after work, by the real position of the blade. A finished bar leaves its useful offcut. A
 * half-cut bar leaves the square and whole part behind its last cut, if it was cut from the head: a mitred cut removed
 * a wedge that only the next planned piece could do without. Behind a mis-cut piece without a measure there is no rest.
 */
export function restOf(
  bar: BarView,
  fate: BarFate,
  { cutWaste, reusable }: Pick<OptimizeRequest, 'cutWaste' | 'reusable'>,
): Rest {
  if (fate.spoiled || bar.parts.length > 0) return nothing
  const marked = fate.pieces.filter((each) => each !== null).length
  const last = bar.pieces[marked - 1]
  if (!last || fate.pieces.slice(0, marked).includes(null)) return nothing
  const stray = strayBefore(bar, fate, marked)
  if (stray === null) return nothing
  const kerf = slantedKerf(fromWireMm(cutWaste), last.rightAngle)
  const begins = nm(greatestX(last.outline) + stray + kerf)
  if (!isFinished(fate)) return { begins, length: nm(Math.max(0, bar.length - begins)) }
  const left = nm(Math.max(0, bar.available - stray))
  const useful = stray === 0 ? bar.availableIsUseful : left > 0 && left >= fromWireMm(reusable)
  return { begins, length: useful ? left : nm(0) }
}
