import { type Corners, lying, upright } from '../board.ts'
import { length, stock, template } from '../template.ts'
import { evenBoards } from './even.ts'

/** The brace from the lower left to the upper right corner of an opening; its ends lie flat on the rails. */
function braceIn(x: number, y: number, width: number, height: number, breadth: number): Corners {
  const diagonal = Math.hypot(width, height)
  const slope = Math.atan2(height, width) + Math.asin(breadth / diagonal)
  const foot = breadth / Math.sin(slope)
  return [
    { x: x + foot, y },
    { x: x + width, y: y + height },
    { x: x + width - foot, y: y + height },
    { x, y },
  ]
}

/** A frame of stiles and rails with a brace, and pickets before it. */
export const gate = template({
  id: 'gate',
  parameters: [
    length('width', '1000', '40', 300, 4000),
    length('height', '1200', '48', 300, 3000),
    length('face', '70', '2 3/4', 20, 200),
    length('brace', '70', '2 3/4', 20, 200),
    length('picket', '90', '3 1/2', 15, 300),
    length('leastGap', '15', '1/2', 0, 300),
  ],
  stocks: [
    stock('frame', '3000', '96'),
    stock('brace', '3000', '96', { face: 'brace' }),
    stock('picket', '3000', '96'),
  ],
  parts: ['stile', 'rail', 'brace', 'picket'],
  figures: ['gap'],
  shape({ width, height, face, brace, picket, leastGap }) {
    const inner = { width: width - 2 * face, height: height - 2 * face }
    const { count, gap } = evenBoards(width, picket, leastGap, false)
    const stile = { part: 'stile', stock: 'frame', count: 1 } as const
    const rail = { part: 'rail', stock: 'frame', count: 1 } as const
    return {
      figures: [{ key: 'gap', length: gap }],
      // A brace broader than the opening would lean over backwards.
      noRoom: [
        ...(inner.height > 0 ? [] : ['rail' as const]),
        ...(brace < inner.width ? [] : ['brace' as const]),
      ],
      views: [
        {
          key: 'frame',
          boards: [
            { ...stile, corners: upright(0, 0, face, height) },
            { ...stile, corners: upright(width - face, 0, face, height) },
            { ...rail, corners: lying(face, 0, inner.width, face) },
            { ...rail, corners: lying(face, height - face, inner.width, face) },
            {
              part: 'brace',
              stock: 'brace',
              count: 1,
              corners: braceIn(face, face, inner.width, inner.height, brace),
            },
          ],
        },
        {
          key: 'front',
          boards: Array.from({ length: count }, (_, at) => ({
            part: 'picket' as const,
            stock: 'picket' as const,
            count: 1,
            corners: upright(at * (picket + gap), 0, picket, height),
          })),
        },
      ],
    }
  },
})
