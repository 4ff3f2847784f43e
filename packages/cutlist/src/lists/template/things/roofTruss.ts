import { type Corners, mirrored, upright } from '../board.ts'
import { angle, length, stock, template } from '../template.ts'

/**
 * A truss with a king post. The rafters lie on the ends of the tie beam, which are cut along the slope of the roof, and
 * lean with plumb cuts against the post.
 */
export const roofTruss = template({
  id: 'roofTruss',
  parameters: [
    length('span', '6000', '240', 1000, 15000),
    angle('roofPitch', 30, 16, 60),
    length('timber', '120', '5 1/2', 40, 400),
    length('post', '120', '5 1/2', 40, 400),
    length('overhang', '400', '16', 0, 2000),
  ],
  stocks: [stock('timber', '6000', '192', { face: 'timber' }), stock('post', '3000', '96')],
  parts: ['tieBeam', 'trussRafter', 'kingPost'],
  figures: ['height'],
  shape({ span, roofPitch, timber, post, overhang }) {
    const pitch = (roofPitch * Math.PI) / 180
    const [rise, back] = [Math.tan(pitch), timber / Math.cos(pitch)]
    const middle = span / 2
    const peak = middle - post / 2
    const slant = timber / rise
    const rafter: Corners = [
      { x: -overhang, y: -overhang * rise },
      { x: peak, y: peak * rise },
      { x: peak, y: peak * rise + back },
      { x: -overhang, y: -overhang * rise + back },
    ]
    const timbers = { stock: 'timber', count: 1 } as const
    const tail = (x: number): readonly [Corners[0], Corners[1]] => [
      { x, y: -overhang * rise },
      { x, y: -overhang * rise + back },
    ]
    return {
      figures: [{ key: 'height', length: peak * rise + back }],
      // The slanted ends of the beam are longer than the rafters that lie on them.
      noRoom: slant > peak ? ['tieBeam'] : [],
      views: [
        {
          key: 'front',
          boards: [
            {
              ...timbers,
              part: 'tieBeam',
              corners: [
                { x: 0, y: 0 },
                { x: span, y: 0 },
                { x: span - slant, y: timber },
                { x: slant, y: timber },
              ],
            },
            { ...timbers, part: 'trussRafter', corners: rafter },
            { ...timbers, part: 'trussRafter', corners: mirrored(rafter, middle) },
            {
              part: 'kingPost',
              stock: 'post',
              count: 1,
              corners: upright(peak, timber, post, peak * rise + back - timber),
            },
          ],
          lines: [tail(-overhang), tail(span + overhang)],
        },
      ],
    }
  },
})
