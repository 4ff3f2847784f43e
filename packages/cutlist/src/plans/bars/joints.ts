import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { AnswerBar, OptimizeRequest } from '../../lists/base/wire.ts'

/** A stock part of a joined bar and the stretch of the bar that it fills. */
export interface PartView {
  readonly stock: number
  readonly length: Nanometres
  readonly leftover: boolean
  readonly price: number | null
  /** Cut off its start beyond the trim, so that a joint moves. */
  readonly trimFromStart: Nanometres
  readonly from: Nanometres
  readonly to: Nanometres
}

/** The stretch of a joined bar in which a part overlaps or meets the one before it. */
export interface JointView {
  readonly from: Nanometres
  readonly to: Nanometres
}

/** The parts of a joined bar, empty for a single one; a joint is where one ends after the next begins. */
export function partsOf(bar: AnswerBar, request: OptimizeRequest): readonly PartView[] {
  const parts = bar.joinArrangement ?? []
  const trim = fromWireMm(request.sideWaste)
  const join = fromWireMm(request.join)
  let end = trim
  return parts.map((part, index): PartView => {
    const length = fromWireMm(part.length)
    const trimFromStart = fromWireMm(part.trimFromStart)
    const from = index === 0 ? nm(0) : nm(end - join)
    end = nm(end + length - trimFromStart - 2 * trim - (index === 0 ? 0 : join))
    const to = index === parts.length - 1 ? fromWireMm(bar.length) : end
    const { stock, leftover, price } = part
    return { stock, leftover, price, length, trimFromStart, from, to }
  })
}

export function jointsOf(parts: readonly PartView[]): readonly JointView[] {
  return parts.slice(1).map(({ from }, index) => ({ from, to: parts[index]?.to ?? from }))
}
