import { type Corners, lying, mirrored, upright } from '../board.ts'
import { angle, length, stock, template } from '../template.ts'

/**
 * A beam on two pairs of leaning legs, which are cut level at the floor and under the beam. A short rail holds each
 * pair together; the long rail lies on the short ones, between the legs.
 */
export const sawhorse = template({
  id: 'sawhorse',
  parameters: [
    length('width', '1000', '36', 400, 3000),
    length('height', '800', '30', 400, 1200),
    angle('lean', 15, 5, 30),
    length('leg', '60', '2 1/2', 30, 100),
    length('topBeam', '140', '5 1/2', 100, 300),
    length('rail', '80', '2 1/2', 30, 120),
    length('shelfHeight', '200', '8', 0, 600),
    length('thickness', '45', '1 1/2', 15, 80),
    length('overhang', '100', '4', 0, 400),
  ],
  stocks: [
    stock('topBeam', '4000', '144'),
    stock('leg', '4000', '144', { face: 'leg' }),
    stock('rail', '4000', '144', { face: 'rail' }),
  ],
  parts: ['topBeam', 'leg', 'shortRail', 'longRail'],
  figures: ['spread'],
  shape({ width, height, lean, leg, topBeam, rail, shelfHeight, thickness, overhang }) {
    const [slope, level] = [Math.tan((lean * Math.PI) / 180), leg / Math.cos((lean * Math.PI) / 180)]
    const under = height - thickness
    const across = width - 2 * overhang
    const outside = (y: number) => topBeam / 2 + (under - y) * slope
    const inside = (y: number) => outside(y) - level
    const [railTop, longTop] = [shelfHeight + rail, shelfHeight + rail + thickness]
    const right: Corners = [
      { x: outside(0), y: 0 },
      { x: outside(under), y: under },
      { x: inside(under), y: under },
      { x: inside(0), y: 0 },
    ]
    const legs = { part: 'leg', stock: 'leg', count: 2 } as const
    return {
      figures: [{ key: 'spread', length: 2 * outside(0) }],
      noRoom: [
        ...(inside(under) >= 0 && across > 2 * thickness ? [] : ['leg' as const]),
        ...(longTop <= under ? [] : ['shortRail' as const]),
        ...(rail <= 2 * inside(longTop) ? [] : ['longRail' as const]),
      ],
      views: [
        {
          key: 'side',
          boards: [
            { ...legs, corners: right },
            { ...legs, corners: mirrored(right, 0) },
            {
              part: 'shortRail',
              stock: 'rail',
              count: 2,
              corners: [
                { x: -inside(shelfHeight), y: shelfHeight },
                { x: inside(shelfHeight), y: shelfHeight },
                { x: inside(railTop), y: railTop },
                { x: -inside(railTop), y: railTop },
              ],
            },
          ],
          sections: [
            { stock: 'topBeam', corners: lying(-topBeam / 2, under, topBeam, thickness) },
            { stock: 'rail', corners: lying(-rail / 2, railTop, rail, thickness) },
          ],
          lines: [0, under].map((y) => [
            { x: -outside(y), y },
            { x: outside(y), y },
          ]),
        },
        {
          key: 'front',
          boards: [
            { part: 'topBeam', stock: 'topBeam', count: 1, corners: lying(0, under, width, thickness) },
            {
              part: 'longRail',
              stock: 'rail',
              count: 1,
              corners: lying(overhang, railTop, across, thickness),
            },
          ],
          sections: [overhang, width - overhang - thickness].map((x) => ({
            stock: 'leg' as const,
            corners: upright(x, 0, thickness, under),
          })),
        },
      ],
    }
  },
})
