/** The same day a month or a year later, or the last day of a shorter month, as Stripe renews. */
export function periodAfter(start: number, anchor: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const months = interval === 'month' ? 1 : 12
  const next = new Date(
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      1,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ),
  )
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, last))
  return next.getTime() / 1000
}

export const day = 86_400

/** After how many days a failed charge is tried again; after the last the subscription is canceled. */
export const retryDays = [3, 5, 7] as const
