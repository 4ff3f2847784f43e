import { FILE_LIMITS } from '../../limits.ts'
import { type Cell, type ListSettings, NO_SETTINGS, type SourceTable } from '../table.ts'

/** A part of a program's file. Lengths are of the longer edge, angles from the square cut with our signs. */
export interface Part {
  readonly line: number
  /** Millimetres; a text that is no length becomes a named fault, an empty one is left out and counted. */
  readonly length: Cell
  readonly count: Cell
  readonly description: string
  readonly material: string
  readonly angles?: readonly [front: Cell, tail: Cell]
  /** Millimetres of the side in which its mitres are cut, where the file tells. */
  readonly width?: number
  /** The names of work on the part that is not planned, once for each. */
  readonly notPlanned?: readonly string[]
}

/** Plates, bolts, nuts, washers and studs: nothing of them is cut from a bar. */
export const NO_BARS: ReadonlySet<string> = new Set(['PL', 'HS', 'MB', 'AB', 'NU', 'WA', 'SS'])

/** `W 14 x 30 A992`; some programs write the letters of the shape into the dimensions too. */
export function materialText([shape, dimensions, grade]: readonly [string, string, string]): string {
  const isRepeated = dimensions.toUpperCase().startsWith(shape.toUpperCase())
  return [isRepeated ? '' : shape, dimensions, grade].filter((text) => text !== '').join(' ')
}

/** The numbers of the lines of places, which are asked for in the order of the text. */
export function lineCounter(text: string): (place: number) => number {
  let [line, at] = [1, 0]
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1
    return line
  }
}

const HEADINGS = [
  'Length (mm)',
  'Quantity',
  'Description',
  'Material',
  'Left angle (square)',
  'Right angle (square)',
]

/** The widths that the parts name for their materials. */
function widthsOf(parts: readonly Part[]): ListSettings['widths'] {
  const widths = new Map(parts.flatMap(({ material, width }) => (width ? [[material, width] as const] : [])))
  return [...widths].map(([group, width]) => ({ group, width }))
}

/** The work that is not planned, with its number. */
function workOf(parts: readonly Part[]): SourceTable['notPlanned'] {
  const counts = new Map<string, number>()
  for (const { notPlanned = [] } of parts)
    for (const name of notPlanned) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** The parts under our own headings, so that the review reads them as it reads any list. */
export function partsTable(all: readonly Part[]): SourceTable {
  const parts = all.slice(0, FILE_LIMITS.rows)
  const rows = parts.map(({ length, count, description, material, angles: [front, tail] = ['', ''] }) => {
    return [length, count, description, material, front, tail]
  })
  const [widths = [], notPlanned = []] = [widthsOf(parts), workOf(parts)]
  return {
    name: '',
    rows: [HEADINGS, ...rows],
    lines: [0, ...parts.map(({ line }) => line)],
    truncated: all.length > parts.length,
    ...(widths.length > 0 && { settings: { ...NO_SETTINGS, widths } }),
    ...(notPlanned.length > 0 && { notPlanned }),
  }
}
