import type { Unit } from './nanometres.ts'

/** Where bars and boards are measured in inches. */
const INCHES: readonly string[] = ['US', 'CA', 'LR', 'MM']

/**
 * The usual unit of a person's region, from the languages that their browser asks for (BCP 47): the region of the first
 * language, or the region in which most people speak it. Inches if no region is known.
 */
export function usualUnit(languages: readonly string[]): Unit {
  try {
    const { region } = new Intl.Locale(languages[0] ?? '').maximize()
    return region === undefined || INCHES.includes(region) ? 'in.' : 'mm'
  } catch {
    return 'in.'
  }
}
