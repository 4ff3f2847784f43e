import { type AngleScale, isNinety, mixesScales } from '@kerfwise/cutlist'
import { angleText } from './cells.ts'
import type { ImportSettings } from './detect.ts'
import type { Line } from './lines.ts'

/** How the ends of a list are read. */
export interface ReviewedAngles {
  /** Ends of 90 degrees, which are square. */
  readonly nineties: number
  /** Whether beside them stand others that may be measured either way, so that a person has to say which. */
  readonly mixed: boolean
  readonly scale: AngleScale
}

const ENDS = ['leftAngle', 'rightAngle'] as const

export function anglesOf(lines: readonly Line[], { mapping, angleScale }: ImportSettings): ReviewedAngles {
  const columns = ENDS.map((end) => mapping.indexOf(end)).filter((at) => at >= 0)
  const texts = lines.flatMap(({ cells }) => columns.map((at) => angleText(cells[at] ?? '')))
  const mixed = mixesScales(texts)
  return {
    nineties: texts.filter(isNinety).length,
    mixed,
    scale: mixed || angleScale === 'length' ? angleScale : 'square',
  }
}
