import { type Corners, lying, upright } from '../board.ts'

/** One face of a thing on four legs: two legs, and a board between them below the top. */
export interface LeggedFace {
  /** From outside to outside of the legs. */
  readonly across: number
  /** Where the first leg begins. */
  readonly x: number
  readonly leg: number
  readonly height: number
}

export const legsOf = ({ across, x, leg, height }: LeggedFace): readonly Corners[] => [
  upright(x, 0, leg, height),
  upright(x + across - leg, 0, leg, height),
]

/** A board between the two legs, at a height. */
export const betweenLegs = ({ across, x, leg }: LeggedFace, y: number, breadth: number): Corners =>
  lying(x + leg, y, across - 2 * leg, breadth)
