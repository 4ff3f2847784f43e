import { encode } from 'uqr'
import type { Point } from '../paper/marks.ts'
import type { Code } from './code-mark.ts'

interface Block {
  readonly from: number
  readonly to: number
  readonly top: number
  bottom: number
}

/** The dark stretches of a row. */
export function runsOf(row: readonly boolean[]): readonly (readonly [from: number, to: number])[] {
  return row.flatMap((dark, from) => {
    if (!dark || row[from - 1]) return []
    const end = row.indexOf(false, from)
    return [[from, end === -1 ? row.length : end] as const]
  })
}

/** The dark modules in as few rectangles as reading row by row gives. */
function blocksOf(rows: readonly (readonly boolean[])[]): readonly Block[] {
  const blocks: Block[] = []
  let above: readonly Block[] = []
  for (const [top, row] of rows.entries()) {
    above = runsOf(row).map(([from, to]) => {
      const grown = above.find((block) => block.from === from && block.to === to)
      if (grown !== undefined) {
        grown.bottom = top + 1
        return grown
      }
      const block = { from, to, top, bottom: top + 1 }
      blocks.push(block)
      return block
    })
  }
  return blocks
}

/** The QR code of a text, row by row, true where it is dark; readable with 15 % of it lost. */
export const codeRows = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: 0 }).data

/** The QR code of a text, as outlines to be filled. */
export function codeOf(text: string): Code {
  const data = codeRows(text)
  const outlines = blocksOf(data).map(({ from, to, top, bottom }): readonly Point[] => [
    [from, top],
    [to, top],
    [to, bottom],
    [from, bottom],
  ])
  return { size: data.length, outlines }
}
