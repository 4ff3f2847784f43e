import { lying } from '../board.ts'
import { count, length, stock, template } from '../template.ts'
import { betweenLegs, legsOf } from './legged.ts'

/** A strong table with a second row of rails near the floor, and a shelf on them. */
export const workbench = template({
  id: 'workbench',
  parameters: [
    length('width', '1800', '72', 500, 5000),
    length('depth', '700', '28', 300, 2000),
    length('height', '900', '36', 400, 1300),
    length('leg', '90', '3 1/2', 30, 200),
    length('rail', '90', '3 1/2', 30, 300),
    length('top', '45', '1 1/2', 15, 150),
    count('topBoards', 5, 1, 40),
    length('shelfHeight', '200', '8', 0, 800),
    count('shelfBoards', 4, 0, 40),
    length('overhang', '50', '2', 0, 400),
  ],
  stocks: [stock('leg', '3000', '96'), stock('rail', '4000', '144'), stock('board', '4000', '144')],
  parts: ['leg', 'longRail', 'shortRail', 'topBoard', 'shelfBoard'],
  shape({ width, depth, height, leg, rail, top, topBoards, shelfHeight, shelfBoards, overhang }) {
    const legHeight = height - top
    const front = { x: overhang, across: width - 2 * overhang, leg, height: legHeight }
    const side = { ...front, across: depth - 2 * overhang }
    const legs = { part: 'leg', stock: 'leg' } as const
    const rails = (part: 'longRail' | 'shortRail', face: typeof front) =>
      [shelfHeight, legHeight - rail].map((y) => ({
        part,
        stock: 'rail' as const,
        count: 2,
        corners: betweenLegs(face, y, rail),
      }))
    const top1 = { part: 'topBoard', stock: 'board', count: topBoards } as const
    const shelf = { part: 'shelfBoard', stock: 'board', count: shelfBoards } as const
    const lowest = shelfHeight + rail + (shelfBoards === 0 ? 0 : top)
    return {
      noRoom: lowest > legHeight - rail ? ['longRail'] : [],
      views: [
        {
          key: 'front',
          boards: [
            ...legsOf(front).map((corners) => ({ ...legs, count: 2, corners })),
            ...rails('longRail', front),
            { ...top1, corners: lying(0, legHeight, width, top) },
            ...(shelfBoards === 0
              ? []
              : [{ ...shelf, corners: betweenLegs(front, shelfHeight + rail, top) }]),
          ],
        },
        {
          key: 'side',
          boards: [
            ...legsOf(side).map((corners) => ({ ...legs, count: 0, corners })),
            ...rails('shortRail', side),
          ],
        },
      ],
    }
  },
})
