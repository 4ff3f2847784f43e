import { mitredFrame } from '../board.ts'
import { length, stock, template } from '../template.ts'

/** A mitred frame around a glass: the glass lies in the rebate, with some play. */
export const pictureFrame = template({
  id: 'pictureFrame',
  parameters: [
    length('glassWidth', '400', '16', 50, 3000),
    length('glassHeight', '500', '20', 50, 3000),
    length('face', '30', '1 1/4', 8, 200),
    length('rebate', '6', '1/4', 0, 50),
    length('play', '2', '1/16', 0, 10),
  ],
  stocks: [stock('moulding', '3000', '120', { face: 'face', profiled: true })],
  parts: ['rail', 'stile'],
  shape({ glassWidth, glassHeight, face, rebate, play }) {
    const around = 2 * (face - rebate) + play
    const sides = mitredFrame(0, 0, glassWidth + around, glassHeight + around, face)
    const parts = ['rail', 'rail', 'stile', 'stile'] as const
    const boards = sides.map((corners, at) => ({
      part: parts[at] ?? 'rail',
      stock: 'moulding' as const,
      count: 1,
      corners,
    }))
    return { views: [{ key: 'front', boards }] }
  },
})
