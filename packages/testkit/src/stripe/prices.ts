import type { PriceRecord } from './records.ts'

/** One price for each plan that a new installation sells, in cents. */
export const seedPrices = {
  'core-month': 'price_core_month',
  'core-year': 'price_core_year',
  'pro-month': 'price_pro_month',
  'pro-year': 'price_pro_year',
} as const

const shared = { currency: 'usd' } as const

export const sellingPrices: readonly Omit<PriceRecord, 'active'>[] = [
  {
    ...shared,
    id: 'price_core_month',
    product: 'prod_core',
    amount: 900,
    interval: 'month',
    nickname: 'Core, monthly',
  },
  {
    ...shared,
    id: 'price_core_year',
    product: 'prod_core',
    amount: 9000,
    interval: 'year',
    nickname: 'Core, yearly',
  },
  {
    ...shared,
    id: 'price_pro_month',
    product: 'prod_pro',
    amount: 1900,
    interval: 'month',
    nickname: 'Pro, monthly',
  },
  {
    ...shared,
    id: 'price_pro_year',
    product: 'prod_pro',
    amount: 19000,
    interval: 'year',
    nickname: 'Pro, yearly',
  },
]
