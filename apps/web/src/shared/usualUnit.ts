import type { Unit } from '@kerfwise/cutlist'

/** Where bars and boards are measured in inches. */
const INCHES: readonly string[] = ['US', 'CA', 'LR', 'MM']

/**
 * The unit that is usual where somebody comes from, by the languages that their browser wishes for (BCP 47): the first
 * one's region, or where it names none the one in which most people speak it. Inches where nothing can be told.
 */
export function usualUnit(languages: readonly string[]): Unit {
  try {
    const { region } = new Intl.Locale(languages[0] ?? '').maximize()
    return region === undefined || INCHES.includes(region) ? 'in.' : 'mm'
  } catch {
    return 'in.'
  }
}
