import { columnOf, isNinety, mixesScales } from '@kerfwise/cutlist'
import type { PastedCells } from './pastedList.ts'

interface SquareEnds {
  readonly cells: PastedCells['cells']
  /** The note about ends of 90: they are square, or they show that other angles are measured from the length. */
  readonly nineties: 'nineties' | 'ninetiesMixed' | null
}

/**
 * Pasted cells with their ends of 90 square. Beside angles that may be measured either way they stay as they are, marked
 * as wrong: pasting asks nothing, and a guess would cut wrong pieces.
 */
export function squareEnds({ columns, cells }: PastedCells): SquareEnds {
  const isEnd = (at: number) => {
    const key = columns[at]
    return key !== undefined && key !== null && columnOf(key).end !== null
  }
  const angles = cells.flatMap((row) => row.filter((_, at) => isEnd(at)))
  if (!angles.some(isNinety)) return { cells, nineties: null }
  if (mixesScales(angles)) return { cells, nineties: 'ninetiesMixed' }
  const squared = cells.map((row) => row.map((text, at) => (isEnd(at) && isNinety(text) ? '0' : text)))
  return { cells: squared, nineties: 'nineties' }
}
