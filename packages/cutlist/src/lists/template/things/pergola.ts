import { lying, upright } from '../board.ts'
import { length, stock, template } from '../template.ts'
import { baysOf } from './even.ts'

/** Four posts, a beam over each pair of posts, and rafters across the beams. */
export const pergola = template({
  id: 'pergola',
  parameters: [
    length('width', '4000', '144', 1000, 10000),
    length('depth', '3000', '120', 1000, 10000),
    length('height', '2300', '90', 1000, 4000),
    length('post', '120', '5 1/2', 60, 300),
    length('beam', '160', '7 1/4', 60, 400),
    length('rafter', '60', '1 1/2', 20, 200),
    length('rafterHeight', '140', '5 1/2', 40, 400),
    length('rafterSpacing', '600', '24', 100, 2000),
    length('overhang', '300', '12', 0, 1500),
  ],
  stocks: [stock('post', '3000', '120'), stock('beam', '6000', '192'), stock('rafter', '6000', '192')],
  parts: ['post', 'beam', 'rafter'],
  figures: ['spacing'],
  shape({ width, depth, height, post, beam, rafter, rafterHeight, rafterSpacing, overhang }) {
    const across = width + 2 * overhang
    const bays = baysOf(across - rafter, rafterSpacing)
    const posts = { part: 'post', stock: 'post' } as const
    const ground = (end: number) => [
      [
        { x: 0, y: 0 },
        { x: end, y: 0 },
      ] as const,
    ]
    return {
      figures: [{ key: 'spacing', length: (across - rafter) / bays }],
      views: [
        {
          key: 'front',
          boards: [
            { ...posts, count: 2, corners: upright(overhang, 0, post, height) },
            { ...posts, count: 2, corners: upright(overhang + width - post, 0, post, height) },
            { part: 'beam', stock: 'beam', count: 2, corners: lying(0, height, across, beam) },
          ],
          lines: ground(across),
        },
        {
          key: 'side',
          boards: [
            { ...posts, count: 0, corners: upright(overhang, 0, post, height) },
            { ...posts, count: 0, corners: upright(overhang + depth - post, 0, post, height) },
            {
              part: 'rafter',
              stock: 'rafter',
              count: bays + 1,
              corners: lying(0, height + beam, depth + 2 * overhang, rafterHeight),
            },
          ],
          lines: ground(depth + 2 * overhang),
        },
      ],
    }
  },
})
