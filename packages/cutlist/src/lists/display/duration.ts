import { DEFAULT_LOCALE, type Locale } from './figures.ts'

/** A time at the saw: seconds below a minute, then whole minutes, from an hour on hours and minutes. */
export function formatDuration(seconds: number, locale: Locale = DEFAULT_LOCALE): string {
  const part = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(value)
  if (seconds < 59.95) return part(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return part(minutes, 'minute')
  const hours = part(Math.floor(minutes / 60), 'hour')
  return minutes % 60 === 0 ? hours : `${hours} ${part(minutes % 60, 'minute')}`
}
