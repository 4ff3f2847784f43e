import type { Cell } from '../table.ts'
import { materialText, NO_BARS, type Part } from './parts.ts'

/**
 * KISS, `.kss`: a comma-separated text in which programs of steel detailing hand a bill of materials to estimating. The
 * first field of a line is its kind; `D` is a part: 1 drawing, 2 revision, 3 shipping mark, 4 part mark, 5 quantity, 6
 * shape, 7 size, 8 grade, 9 length, 10 finish, 11 description. Lengths are millimetres also where sizes are inches: the
 * published example has `7575.55` for 24 feet 10 1/4 inches. Sources: FabStation, "Manual Creation of KSS File"
 * (fabstation.com/knowledge-base/manual_kss); The "Keep It Simple, Steel" Standard, version 1.1, March 2005.
 */
const FIELD = { shipping: 3, mark: 4, count: 5, shape: 6, size: 7, grade: 8, length: 9 } as const

export const isKiss = (text: string) => /^\uFEFF?\s*KISS\s*,\s*\d/i.test(text.slice(0, 200))

/** A figure as a number, in either decimal mark; any other text goes on as it is, and the review reports it. */
function lengthOf(text: string): Cell {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

function partOf(fields: readonly string[], line: number): Part {
  const at = (key: keyof typeof FIELD) => fields[FIELD[key]] ?? ''
  const [mark, material] = [
    at('mark') || at('shipping'),
    materialText([at('shape'), at('size'), at('grade')]),
  ]
  if (NO_BARS.has(at('shape').toUpperCase())) {
    return { line, length: '', count: '', description: `${mark} ${material}`.trim(), material: '' }
  }
  return { line, length: lengthOf(at('length')), count: at('count'), description: mark, material }
}

/** The parts of a file; labour, sequences, notes and addresses are no parts, and plates and bolts are left out. */
export function kissParts(text: string, line?: number): readonly Part[] {
  return text.split(/\r\n|\r|\n/).flatMap((whole, at) => {
    const fields = whole.split(',').map((field) => field.trim())
    return fields[0]?.toUpperCase() === 'D' ? [partOf(fields, line ?? at + 1)] : []
  })
}
