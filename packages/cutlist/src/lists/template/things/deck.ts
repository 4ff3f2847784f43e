import { lying, upright } from '../board.ts'
import { length, stock, template } from '../template.ts'
import { baysOf, evenBoards } from './even.ts'

/** Boards with even gaps on a frame: two rim joists, and joists between them. */
export const deck = template({
  id: 'deck',
  parameters: [
    length('width', '4000', '144', 500, 12000),
    length('depth', '3000', '120', 500, 12000),
    length('board', '145', '5 1/2', 40, 400),
    length('leastGap', '5', '3/16', 0, 40),
    length('joist', '45', '1 1/2', 20, 150),
    length('joistSpacing', '500', '16', 150, 1500),
  ],
  stocks: [stock('deckBoard', '4000', '144'), stock('joist', '4000', '144')],
  parts: ['deckBoard', 'joist', 'rimJoist'],
  figures: ['gap', 'spacing'],
  shape({ width, depth, board, leastGap, joist, joistSpacing }) {
    const { count, gap } = evenBoards(depth, board, leastGap, false)
    const bays = baysOf(width - joist, joistSpacing)
    const pitch = (width - joist) / bays
    const rim = { part: 'rimJoist', stock: 'joist', count: 1 } as const
    return {
      figures: [
        { key: 'gap', length: gap },
        { key: 'spacing', length: pitch },
      ],
      noRoom: pitch < joist ? ['joist'] : [],
      views: [
        {
          key: 'top',
          boards: Array.from({ length: count }, (_, at) => ({
            part: 'deckBoard' as const,
            stock: 'deckBoard' as const,
            count: 1,
            corners: lying(0, at * (board + gap), width, board),
          })),
        },
        {
          key: 'frame',
          boards: [
            { ...rim, corners: lying(0, 0, width, joist) },
            { ...rim, corners: lying(0, depth - joist, width, joist) },
            ...Array.from({ length: bays + 1 }, (_, at) => ({
              part: 'joist' as const,
              stock: 'joist' as const,
              count: 1,
              corners: upright(at * pitch, joist, joist, depth - 2 * joist),
            })),
          ],
        },
      ],
    }
  },
})
