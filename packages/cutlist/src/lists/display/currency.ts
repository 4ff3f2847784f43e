import { usualRegion } from './region.ts'

export interface Currency {
  /** ISO 4217. */
  readonly code: string
  /** The text before a price, which is also the stored value. */
  readonly symbol: string
}

export const DEFAULT_CURRENCY_SYMBOL = '$'

const SYMBOLS = `USD $, EUR €, GBP £, JPY ¥, AUD A$, BRL R$, CAD CA$, CHF CHF, CNY CN¥, CZK Kč, DKK kr., HUF Ft,
ILS ₪, INR ₹, KRW ₩, MXN MX$, NOK kr, NZD NZ$, PHP ₱, PLN zł, RON lei, SEK SEK, SGD S$, THB ฿, TRY ₺, UAH ₴,
VND ₫, ZAR R, AED AED, ALL ALL, AMD ֏, ARS AR$, AZN ₼, BAM KM, BDT ৳, BGN лв, BHD BHD, BOB Bs, BYN Br, CLP CL$,
COP CO$, CRC ₡, DOP RD$, DZD DZD, EGP E£, GEL ₾, GHS GH₵, GTQ Q, HKD HK$, HNL L, IDR Rp, ISK ISK, JMD J$, JOD JOD,
KES KSh, KWD KWD, KZT ₸, LBP LBP, LKR Rs, MAD MAD, MDL MDL, MKD ден, MUR MUR, MYR RM, NGN ₦, NIO C$, OMR OMR,
PEN S/, PKR PKR, PYG ₲, QAR QAR, RSD дин., RUB ₽, SAR SAR, TND TND, TTD TT$, TWD NT$, TZS TSh, UGX USh, UYU $U,
UZS UZS`

/** The currencies on offer, the most used ones first. */
export const CURRENCIES: readonly Currency[] = SYMBOLS.split(',').map((entry) => {
  const [code = '', symbol = code] = entry.trim().split(' ')
  return { code, symbol }
})

/** Where the euro is money. Elsewhere the code of a currency begins with its region. */
const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** The symbol of the currency of a person's region, from the languages of their browser; the default elsewhere. */
export function usualCurrency(languages: readonly string[]): string {
  const region = usualRegion(languages)
  if (region === undefined) return DEFAULT_CURRENCY_SYMBOL
  const isOurs = ({ code }: Currency) => (EURO.includes(region) ? code === 'EUR' : code.startsWith(region))
  return CURRENCIES.find(isOurs)?.symbol ?? DEFAULT_CURRENCY_SYMBOL
}
