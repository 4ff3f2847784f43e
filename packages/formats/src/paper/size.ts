/** In points, 72 to the inch. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const A4: Size = { width: mm(210), height: mm(297) }
export const LETTER: Size = { width: 612, height: 792 }

export const SIZES = { A4, Letter: LETTER } as const

export function turned({ width, height }: Size): Size {
  return { width: height, height: width }
}
