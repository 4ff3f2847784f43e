/** An amount with the sign of its currency, without cents if they are 0. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const whole = Number.isInteger(amount)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(whole ? { maximumFractionDigits: 0 } : {}),
  }).format(amount)
}
