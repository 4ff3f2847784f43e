import type { Unit } from '../base/nanometres.ts'
import { usualRegion } from '../display/region.ts'

/** Where bars and boards are measured in inches. */
const INCHES: readonly string[] = ['US', 'CA', 'LR', 'MM']

/** The usual unit of a person's region, from the languages of their browser. Inches if no region is known. */
export function usualUnit(languages: readonly string[]): Unit {
  const region = usualRegion(languages)
  return region === undefined || INCHES.includes(region) ? 'in.' : 'mm'
}
