import { type AngleScale, angleScaleOfValues, angleToAsk, isNinety } from '@kerfwise/cutlist'
import { angleText } from './cells.ts'
import type { ImportSettings } from './detect.ts'
import type { Line } from './lines.ts'
import { wordedAngles } from './notes/worded-ends.ts'

/** How the ends of a list are read. */
export interface ReviewedAngles {
  /** Ends of 90 degrees, which are square. */
  readonly nineties: number
  /** Whether the ends may be measured either way and nothing in the list decides, so that a person has to say. */
  readonly mixed: boolean
  /** An angle that the two scales read as different ends; null if there is none. */
  readonly example: string | null
  readonly scale: AngleScale
}

const ENDS = ['leftAngle', 'rightAngle'] as const

export function anglesOf(lines: readonly Line[], settings: ImportSettings): ReviewedAngles {
  const { mapping, angleScale, angleSource } = settings
  const columns = ENDS.map((end) => mapping.indexOf(end)).filter((at) => at >= 0)
  const texts = lines.flatMap((line) => [
    ...columns.map((at) => angleText(line.cells[at] ?? '')),
    ...Object.values(wordedAngles(line, settings)),
  ])
  const nineties = texts.filter(isNinety).length
  // Our own lists are measured from square, as a person knows them from the table.
  const byValues = angleSource === 'ours' && nineties === 0 ? 'square' : angleScaleOfValues(texts)
  return {
    nineties,
    mixed: byValues === 'ask' && angleSource !== 'heading',
    example: angleToAsk(texts),
    scale: angleScale === 'ask' ? byValues : angleScale,
  }
}
