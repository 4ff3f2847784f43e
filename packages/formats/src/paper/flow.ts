import type { Mark, Sheet } from './marks.ts'
import type { Size } from './size.ts'

/** The part of a sheet that a text fills, in one or more columns. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly gap: number
}

export interface Slot {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Fills sheets from top to bottom, column by column, with blocks whose heights are known. */
export interface Flow {
  /** Sets the number of columns for the following blocks, which begin below the present columns. */
  readonly columns: (count: number) => void
  /** Of a block. */
  readonly width: () => number
  /** Room for a block; `with` more height must stay on the same sheet, as for a heading and its first line. */
  readonly block: (height: number, draw: (slot: Slot) => readonly Mark[], keep?: number) => void
  readonly space: (height: number) => void
  readonly newSheet: () => void
  /** Called for each column that begins within a block's section, as to repeat its heading. */
  readonly repeat: (draw: ((slot: Slot) => readonly Mark[]) | null, height?: number) => void
  readonly sheets: () => readonly Sheet[]
}

interface Repeated {
  readonly height: number
  readonly draw: (slot: Slot) => readonly Mark[]
}

export function newFlow(size: Size, frame: Frame): Flow {
  const sheets: Mark[][] = [[]]
  let count = 1
  let column = 0
  let top = frame.top
  let y = frame.top
  let lowest = frame.top
  let repeated: Repeated | null = null
  const bottom = frame.top + frame.height
  const width = () => (frame.width - frame.gap * (count - 1)) / count
  const slot = (): Slot => ({ x: frame.left + column * (width() + frame.gap), y, width: width() })
  const put = (height: number, draw: (slot: Slot) => readonly Mark[]) => {
    sheets.at(-1)?.push(...draw(slot()))
    y += height
    lowest = Math.max(lowest, y)
  }
  const newSheet = () => {
    sheets.push([])
    column = 0
    top = y = lowest = frame.top
  }
  const next = () => {
    if (column < count - 1) {
      column += 1
      y = top
    } else newSheet()
    if (repeated) put(repeated.height, repeated.draw)
  }
  return {
    width,
    columns: (wanted) => {
      y = top = lowest
      column = 0
      count = wanted
    },
    block: (height, draw, keep = 0) => {
      // On an empty sheet there is as much room as there will ever be.
      const fresh = () => y === frame.top || (repeated !== null && y === frame.top + repeated.height)
      while (!fresh() && y + height + keep > bottom) next()
      put(height, draw)
    },
    space: (height) => {
      y = Math.min(bottom, y + height)
      lowest = Math.max(lowest, y)
    },
    newSheet: () => {
      if (lowest > frame.top) newSheet()
    },
    repeat: (draw, height = 0) => {
      repeated = draw && { draw, height }
    },
    sheets: () => sheets.map((marks) => ({ ...size, marks })),
  }
}
