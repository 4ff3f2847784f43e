/** The language in which numbers are written, where known with its region, `de-CH`; English by default. */
export type Locale = string
export const DEFAULT_LOCALE: Locale = 'en'

const cache = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${name}`
  // A value that rounds to 0 has no sign.
  const found = cache.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  cache.set(key, found)
  return found
}

function decimals(value: number): number {
  const size = Math.abs(value)
  if (size < 1) return 3
  return size < 100 ? 1 : 0
}

/** A summary figure: below 1 up to three decimals, below 100 up to one, otherwise whole. */
export function formatFigure(value: number, locale: Locale = DEFAULT_LOCALE): string {
  const places = decimals(value)
  return formatter(locale, `figure ${places}`, { maximumFractionDigits: places }).format(value)
}

/** A share of 1 as per cent with at most one decimal, cut off, so that only a full yield reads 100 %. */
export function formatShare(share: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatter(locale, 'share', {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  }).format(Number(share.toPrecision(12)))
}

/** A percentage that a person has typed, with all its decimals, given as a share of 1. */
export function formatPercentage(share: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatter(locale, 'percentage', { style: 'percent', maximumFractionDigits: 6 }).format(share)
}

/** A weight with thousands separators and at most one decimal. */
export function formatWeight(amount: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatter(locale, 'weight', { maximumFractionDigits: 1 }).format(amount)
}

/** The decimals of a sum, and the most decimals of a typed price. */
export type MoneyPlaces = 2 | 6

/** Whether a locale writes the sign of a currency behind the amount, and whether it keeps off the amount. */
function signPlace(locale: Locale): { behind: boolean; apart: boolean } {
  const options = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const
  const parts = formatter(locale, 'sign', options)
    .formatToParts(1)
    .map(({ type }) => type)
  const at = parts.indexOf('currency')
  return { behind: at > parts.indexOf('integer'), apart: parts[at + 1] === 'literal' }
}

/** A price with its symbol, thousands separators and two decimals; a typed price keeps all its decimals. */
export function formatMoney(
  amount: number,
  symbol: string,
  locale: Locale = DEFAULT_LOCALE,
  places: MoneyPlaces = 2,
): string {
  const text = formatter(locale, `money ${places}`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  }).format(Math.abs(amount))
  const sign = amount < 0 && /[1-9]/.test(text) ? '-' : ''
  const { behind, apart } = signPlace(locale)
  if (behind) return `${sign}${text}\u00a0${symbol}`
  return `${sign}${symbol}${apart || symbol.length > 1 ? '\u00a0' : ''}${text}`
}
