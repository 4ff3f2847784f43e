/**
 * Digits of the smallest unit in which Stripe counts a currency (docs.stripe.com/currencies): most count hundredths,
 * also ISK and UGX, which have no smaller coin but are counted in hundredths for the sake of older programs.
 */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

/** From the smallest unit to whole units of a currency. */
export function wholeUnits(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  if (whole.has(code)) return amount
  return amount / (thousandths.has(code) ? 1000 : 100)
}
