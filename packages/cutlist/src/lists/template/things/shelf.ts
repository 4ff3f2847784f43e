import { lying, upright } from '../board.ts'
import { count, length, stock, template } from '../template.ts'

/** Two sides, and boards between them at even distances, the lowest and the highest flush with the sides. */
export const shelf = template({
  id: 'shelf',
  parameters: [
    length('width', '900', '36', 100, 4000),
    length('height', '1800', '72', 100, 4000),
    length('thickness', '18', '3/4', 5, 100),
    count('shelves', 5, 2, 30),
  ],
  stocks: [stock('board', '2400', '96')],
  parts: ['side', 'shelf'],
  figures: ['clear'],
  shape({ width, height, thickness, shelves }) {
    const pitch = (height - thickness) / (shelves - 1)
    const side = { part: 'side', stock: 'board', count: 1 } as const
    const between = { part: 'shelf', stock: 'board', count: 1 } as const
    return {
      figures: [{ key: 'clear', length: pitch - thickness }],
      noRoom: pitch > thickness ? [] : ['shelf'],
      views: [
        {
          key: 'front',
          boards: [
            { ...side, corners: upright(0, 0, thickness, height) },
            { ...side, corners: upright(width - thickness, 0, thickness, height) },
            ...Array.from({ length: shelves }, (_, at) => ({
              ...between,
              corners: lying(thickness, at * pitch, width - 2 * thickness, thickness),
            })),
          ],
        },
      ],
    }
  },
})
