import { dateLocale, formatDay as formatDayIn } from '@kerfwise/cutlist'

/** The day of the calendar where the person is, as `2026-12-24`. */
export function dayAt(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
}

/** The locale in which the person reads days of a language. */
export const dayLocale = (language: string): string => dateLocale(language, navigator.languages)

/** A day of the calendar, `2026-12-24`, as the person reads it. */
export const formatDate = (day: string, language: string): string => formatDayIn(day, dayLocale(language))

/** A day, its month in letters: 11/12 is read as two days. */
export function formatDay(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleDateString(dayLocale(language), { dateStyle: 'medium' })
}

/** A day and the time on it, to the minute. */
export function formatMoment(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleString(dayLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}
