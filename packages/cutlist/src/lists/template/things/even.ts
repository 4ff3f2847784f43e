/** Boards side by side with equal gaps between them, over a whole breadth. */
export interface EvenBoards {
  readonly count: number
  readonly gap: number
}

/**
 * As many boards as have room with at least `leastGap` between two of them. With `open` there is a gap before the first
 * and behind the last one, too, as between posts.
 */
export function evenBoards(breadth: number, board: number, leastGap: number, open: boolean): EvenBoards {
  const ends = open ? 1 : -1
  const count = Math.max(1, Math.floor((breadth - ends * leastGap) / (board + leastGap)))
  const gaps = count + ends
  return { count, gap: gaps === 0 ? 0 : (breadth - count * board) / gaps }
}

/** The least number of equal bays, none of them wider than `most`. */
export const baysOf = (breadth: number, most: number): number => Math.max(1, Math.ceil(breadth / most))
