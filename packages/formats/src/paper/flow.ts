import type { Mark, Sheet } from './marks.ts'
import type { Size } from './size.ts'

/** The part of a sheet that a text fills. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Slot {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Fills sheets from top to bottom with blocks whose heights are known. */
export interface Flow {
  /** Of a block. */
  readonly width: () => number
  /** Room for a block; `with` more height must stay on the same sheet, as for a heading and its first line. */
  readonly block: (height: number, draw: (slot: Slot) => readonly Mark[], keep?: number) => void
  readonly space: (height: number) => void
  /** Called for each sheet that begins within a block's section, as to repeat its heading. */
  readonly repeat: (draw: ((slot: Slot) => readonly Mark[]) | null, height?: number) => void
  readonly sheets: () => readonly Sheet[]
}

interface Repeated {
  readonly height: number
  readonly draw: (slot: Slot) => readonly Mark[]
}

export function newFlow(size: Size, frame: Frame): Flow {
  const sheets: Mark[][] = [[]]
  const { left, top, width, height: tall } = frame
  let y = top
  let repeated: Repeated | null = null
  const bottom = top + tall
  const put = (height: number, draw: (slot: Slot) => readonly Mark[]) => {
    sheets.at(-1)?.push(...draw({ x: left, y, width }))
    y += height
  }
  const next = () => {
    sheets.push([])
    y = top
    if (repeated) put(repeated.height, repeated.draw)
  }
  return {
    width: () => width,
    block: (height, draw, keep = 0) => {
      // On an empty sheet there is as much room as there will ever be.
      const fresh = () => y === top || (repeated !== null && y === top + repeated.height)
      while (!fresh() && y + height + keep > bottom) next()
      put(height, draw)
    },
    space: (height) => {
      y = Math.min(bottom, y + height)
    },
    repeat: (draw, height = 0) => {
      repeated = draw && { draw, height }
    },
    sheets: () => sheets.map((marks) => ({ ...size, marks })),
  }
}
