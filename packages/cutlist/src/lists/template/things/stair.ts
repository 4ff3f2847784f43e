import { type Corners, lying } from '../board.ts'
import { count, length, stock, template } from '../template.ts'

/**
 * A straight flight: two stringers from the floor (level cut) to the wall (plumb cut), and treads between them. The
 * upper edge of the stringers goes through the front edges of the treads; the landing is the last step.
 */
export const stair = template({
  id: 'stair',
  parameters: [
    length('rise', '1800', '72', 200, 5000),
    count('steps', 10, 2, 30),
    length('going', '250', '10', 150, 450),
    length('width', '900', '36', 300, 3000),
    length('stringer', '280', '11 1/4', 80, 500),
    length('thickness', '40', '1 1/2', 15, 100),
    length('housing', '12', '1/2', 0, 60),
  ],
  stocks: [stock('stringer', '4000', '144', { face: 'stringer' }), stock('tread', '3000', '120')],
  parts: ['stringer', 'tread'],
  figures: ['stepRise', 'pitch'],
  shape({ rise, steps, going, width, stringer, thickness, housing }) {
    const step = rise / steps
    const pitch = Math.atan2(step, going)
    const run = going * (steps - 1)
    const flight: Corners = [
      { x: stringer / Math.sin(pitch) - going, y: 0 },
      { x: run, y: rise - stringer / Math.cos(pitch) },
      { x: run, y: rise },
      { x: -going, y: 0 },
    ]
    const inside = thickness - housing
    return {
      figures: [
        { key: 'stepRise', length: step },
        { key: 'pitch', degrees: (pitch * 180) / Math.PI },
      ],
      noRoom: step < thickness ? ['tread'] : [],
      views: [
        {
          key: 'side',
          boards: [{ part: 'stringer', stock: 'stringer', count: 2, corners: flight }],
          sections: Array.from({ length: steps - 1 }, (_, at) => ({
            stock: 'tread' as const,
            corners: lying(at * going, (at + 1) * step - thickness, going, thickness),
          })),
          lines: [
            [
              { x: -going, y: 0 },
              { x: run, y: 0 },
            ],
            [
              { x: run, y: 0 },
              { x: run, y: rise },
            ],
          ],
        },
        {
          key: 'front',
          boards: Array.from({ length: steps - 1 }, (_, at) => ({
            part: 'tread' as const,
            stock: 'tread' as const,
            count: 1,
            corners: lying(inside, (at + 1) * step - thickness, width - 2 * inside, thickness),
          })),
        },
      ],
    }
  },
})
