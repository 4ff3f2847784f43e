import { lying } from '../board.ts'
import { count, length, stock, template } from '../template.ts'
import { betweenLegs, legsOf } from './legged.ts'

/** Four legs, aprons between them, and boards side by side as the top. */
export const table = template({
  id: 'table',
  parameters: [
    length('width', '1600', '60', 300, 4000),
    length('depth', '800', '32', 200, 2000),
    length('height', '750', '30', 200, 1500),
    length('leg', '70', '2 3/4', 20, 200),
    length('apron', '100', '4', 20, 300),
    length('top', '27', '1', 8, 100),
    count('topBoards', 6, 1, 40),
    length('overhang', '40', '1 1/2', 0, 400),
  ],
  stocks: [stock('leg', '3000', '96'), stock('apron', '2400', '96'), stock('topBoard', '4000', '144')],
  parts: ['leg', 'longApron', 'shortApron', 'topBoard'],
  shape({ width, depth, height, leg, apron, top, topBoards, overhang }) {
    const legHeight = height - top
    const front = { x: overhang, across: width - 2 * overhang, leg, height: legHeight }
    const side = { ...front, across: depth - 2 * overhang }
    const legs = { part: 'leg', stock: 'leg' } as const
    const boards = { part: 'topBoard', stock: 'topBoard' } as const
    return {
      noRoom: apron > legHeight ? ['longApron'] : [],
      views: [
        {
          key: 'front',
          boards: [
            ...legsOf(front).map((corners) => ({ ...legs, count: 2, corners })),
            {
              part: 'longApron',
              stock: 'apron',
              count: 2,
              corners: betweenLegs(front, legHeight - apron, apron),
            },
            { ...boards, count: topBoards, corners: lying(0, legHeight, width, top) },
          ],
        },
        {
          key: 'side',
          boards: [
            ...legsOf(side).map((corners) => ({ ...legs, count: 0, corners })),
            {
              part: 'shortApron',
              stock: 'apron',
              count: 2,
              corners: betweenLegs(side, legHeight - apron, apron),
            },
          ],
        },
      ],
    }
  },
})
