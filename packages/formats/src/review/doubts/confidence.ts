/**
 * How a column gets its meaning: what speaks for it and against it, in points. `docs/reading-lists.md` prints this table.
 */
export const CONFIDENCE = {
  heading: { points: 3, means: 'a heading names the meaning' },
  marked: {
    points: 2,
    means: 'the cells bear its mark: a unit, a fraction, a degree sign or a word for pieces',
  },
  only: { points: 1, means: 'the values can mean nothing else, as quantities above 500 cannot' },
  plausible: { points: 1, means: 'the values can mean it' },
  alone: { points: 1, means: 'no other column can have the meaning' },
  customary: { points: 1, means: 'without headings, the columns stand in the customary order' },
  proved: {
    points: 3,
    means: 'arithmetic proves it: a column is the product of two others, or agrees with one in another unit',
  },
  rival: { points: -2, means: 'another column can have the meaning as well' },
  implausible: { points: -3, means: 'the values count up as positions do, or are no values that people cut' },
} as const

export type Evidence = keyof typeof CONFIDENCE

/** The least points of a meaning that is taken without a question. */
const ENOUGH = 3

const pointsOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, part) => sum + CONFIDENCE[part].points, 0)

/** Whether a meaning is taken without a question. */
export const isSure = (evidence: readonly Evidence[]): boolean => pointsOf(evidence) >= ENOUGH

/** Against what a whole list is judged; a list beyond one of these raises a question. */
export const SENSE = {
  shortestInKerfs: { bound: 3, means: 'a piece is shorter than this many kerfs' },
  longestInBars: { bound: 10, means: 'a piece is longer than this many of the longest bar' },
  allBelowMm: { bound: 10, means: 'all pieces are shorter than this, in millimetres' },
  unnamedBelowMm: {
    bound: 150,
    means: 'nothing names a unit, and all pieces are shorter than this in millimetres',
  },
  unnamedAboveMm: {
    bound: 6_100,
    means:
      'nothing names a unit, and half of the pieces are longer than this in a list read in inches or feet',
  },
  allAboveMm: { bound: 20_000, means: 'all pieces are longer than this, in millimetres' },
} as const
