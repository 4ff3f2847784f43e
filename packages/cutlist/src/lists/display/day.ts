import type { Locale } from './figures.ts'

/** A day of the calendar, `2026-12-24`, as a locale writes it. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
