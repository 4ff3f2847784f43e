/** The last day that a field offers: without it browsers take years of six digits. */
export const LAST_DAY = '9999-12-31'

const FIRST_DAY = '1000-01-01'

/** What a browser says about a field of a day. */
interface DayInput {
  readonly value: string
  readonly validity: Pick<ValidityState, 'badInput'>
}

/**
 * The day in a field, empty for a field without one; null while a person is typing. Browsers report a day with a part
 * missing as empty but bad, and the first digits of a year as the years 2, 20 and 202.
 */
export function dayTyped({ value, validity }: DayInput): string | null {
  if (validity.badInput) return null
  return value === '' || value >= FIRST_DAY ? value : null
}
