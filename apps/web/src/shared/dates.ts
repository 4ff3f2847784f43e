import { formatDay as formatDayIn } from '@kerfwise/cutlist'
import { localeOf } from './locale.ts'

/** The day of the calendar where the person is, as `2026-12-24`. */
export function dayAt(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
}

/** A day of the calendar, `2026-12-24`, as the person reads it. */
export const formatDate = (day: string, language: string): string => formatDayIn(day, localeOf(language))

/** A day, its month in letters: 11/12 is read as two days. */
export function formatDay(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleDateString(localeOf(language), { dateStyle: 'medium' })
}

/** A day and the time on it, to the minute. */
export function formatMoment(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleString(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}
