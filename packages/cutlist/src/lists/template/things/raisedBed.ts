import { lying, upright } from '../board.ts'
import { count, length, stock, template } from '../template.ts'

/** A box of boards one above the other, the short sides between the long ones, with a post inside each corner. */
export const raisedBed = template({
  id: 'raisedBed',
  parameters: [
    length('width', '2000', '96', 300, 6000),
    length('depth', '1000', '48', 300, 3000),
    length('board', '145', '5 1/2', 50, 400),
    count('layers', 4, 1, 12),
    length('thickness', '27', '1 1/2', 10, 100),
    length('post', '70', '3 1/2', 20, 150),
    length('inGround', '0', '0', 0, 800),
  ],
  stocks: [stock('board', '4000', '144'), stock('post', '3000', '96')],
  parts: ['longBoard', 'shortBoard', 'post'],
  figures: ['height'],
  shape({ width, depth, board, layers, thickness, post, inGround }) {
    const height = layers * board
    const each = Array.from({ length: layers }, (_, at) => at * board)
    const inside = depth - 2 * thickness
    return {
      figures: [{ key: 'height', length: height }],
      noRoom: inside < 2 * post ? ['post'] : [],
      views: [
        {
          key: 'front',
          boards: each.map((y) => ({
            part: 'longBoard' as const,
            stock: 'board' as const,
            count: 2,
            corners: lying(0, y, width, board),
          })),
        },
        {
          key: 'side',
          boards: each.map((y) => ({
            part: 'shortBoard' as const,
            stock: 'board' as const,
            count: 2,
            corners: lying(thickness, y, inside, board),
          })),
        },
        {
          key: 'frame',
          boards: [thickness, depth - thickness - post].map((x) => ({
            part: 'post' as const,
            stock: 'post' as const,
            count: 2,
            corners: upright(x, -inGround, post, height + inGround),
          })),
          lines: [
            [
              { x: 0, y: 0 },
              { x: depth, y: 0 },
            ],
          ],
        },
      ],
    }
  },
})
