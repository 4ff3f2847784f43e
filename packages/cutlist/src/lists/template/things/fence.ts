import { lying, upright } from '../board.ts'
import { count, length, stock, template } from '../template.ts'
import { baysOf, evenBoards } from './even.ts'

/** Posts at even distances, rails between them, and pickets before the rails. */
export const fence = template({
  id: 'fence',
  parameters: [
    length('width', '8000', '288', 500, 60000),
    length('height', '1200', '48', 300, 3000),
    length('post', '90', '3 1/2', 30, 250),
    length('inGround', '600', '24', 0, 1500),
    length('widestBay', '2000', '96', 500, 4000),
    count('rails', 2, 1, 6),
    length('rail', '70', '3 1/2', 20, 200),
    length('picket', '70', '3 1/2', 15, 300),
    length('leastGap', '30', '1 1/2', 0, 300),
    length('above', '50', '2', 0, 400),
  ],
  stocks: [stock('post', '3000', '96'), stock('rail', '4000', '96'), stock('picket', '3000', '96')],
  parts: ['post', 'rail', 'picket'],
  figures: ['spacing', 'gap'],
  shape({ width, height, post, inGround, widestBay, rails, rail, picket, leastGap, above }) {
    const bays = baysOf(width - post, widestBay)
    const pitch = (width - post) / bays
    const clear = pitch - post
    const { count: pickets, gap } = evenBoards(clear, picket, leastGap, true)
    const each = Array.from({ length: bays }, (_, at) => at * pitch + post)
    // Rails stand at even heights between the ends of the pickets.
    const step = (height - above - rail) / (rails + 1)
    return {
      figures: [
        { key: 'spacing', length: pitch },
        { key: 'gap', length: gap },
      ],
      noRoom: rails > 1 && step < rail ? ['rail'] : [],
      views: [
        {
          key: 'frame',
          boards: [
            ...Array.from({ length: bays + 1 }, (_, at) => ({
              part: 'post' as const,
              stock: 'post' as const,
              count: 1,
              corners: upright(at * pitch, -inGround, post, height + inGround),
            })),
            ...each.flatMap((x) =>
              Array.from({ length: rails }, (_, at) => ({
                part: 'rail' as const,
                stock: 'rail' as const,
                count: 1,
                corners: lying(x, above + (at + 1) * step, clear, rail),
              })),
            ),
          ],
          lines: [
            [
              { x: 0, y: 0 },
              { x: width, y: 0 },
            ],
          ],
        },
        {
          key: 'front',
          boards: each.flatMap((x) =>
            Array.from({ length: pickets }, (_, at) => ({
              part: 'picket' as const,
              stock: 'picket' as const,
              count: 1,
              corners: upright(x + gap + at * (picket + gap), above, picket, height - above),
            })),
          ),
        },
      ],
    }
  },
})
