import type { Cell } from '../table.ts'
import { materialText, NO_BARS, type Part } from './parts.ts'

/** Comma-separated lines of KISS, `.kss`: the first field is the sort of line, `D` a part (docs/reading-lists.md has the fields). */
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
