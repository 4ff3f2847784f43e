/** Whether a text is a day of the calendar, as `2026-12-24`: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  // The calendar refuses the 30th of February only when the text comes back changed.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
