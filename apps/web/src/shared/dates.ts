/** A day, its month in letters: 11/12 is read as two days. */
export function formatDay(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleDateString(language, { dateStyle: 'medium' })
}

/** A day and the time on it, to the minute. */
export function formatMoment(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
}
