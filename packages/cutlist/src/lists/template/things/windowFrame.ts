import { mitredFrame } from '../board.ts'
import { length, stock, template } from '../template.ts'

/** A mitred window frame by its outer size, with mitred glazing beads inside. */
export const windowFrame = template({
  id: 'windowFrame',
  parameters: [
    length('width', '1200', '48', 200, 6000),
    length('height', '1000', '40', 200, 6000),
    length('face', '68', '2 3/4', 20, 300),
    length('beadFace', '15', '5/8', 5, 60),
  ],
  stocks: [
    stock('frame', '6000', '240', { face: 'face', profiled: true }),
    stock('bead', '3000', '120', { face: 'beadFace', profiled: true }),
  ],
  parts: ['rail', 'stile', 'beadAcross', 'beadUp'],
  shape({ width, height, face, beadFace }) {
    const parts = ['rail', 'rail', 'stile', 'stile'] as const
    const beads = ['beadAcross', 'beadAcross', 'beadUp', 'beadUp'] as const
    return {
      views: [
        {
          key: 'front',
          boards: [
            ...mitredFrame(0, 0, width, height, face).map((corners, at) => ({
              part: parts[at] ?? 'rail',
              stock: 'frame' as const,
              count: 1,
              corners,
            })),
            ...mitredFrame(face, face, width - 2 * face, height - 2 * face, beadFace).map((corners, at) => ({
              part: beads[at] ?? 'beadAcross',
              stock: 'bead' as const,
              count: 1,
              corners,
            })),
          ],
        },
      ],
    }
  },
})
