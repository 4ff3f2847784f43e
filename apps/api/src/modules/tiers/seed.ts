import { CLOSED_FEATURES, type Limits, OPEN_FEATURES } from '@kerfwise/cutlist'
import type { TierRow } from './repository.ts'

const guest: Limits = {
  ...CLOSED_FEATURES,
  items: 15,
  input: 150,
  panels: 1,
  projects: 1,
  materials: 0,
  lengths: 1,
}
const free: Limits = {
  ...CLOSED_FEATURES,
  items: 30,
  input: 500,
  panels: 2,
  projects: 5,
  materials: 3,
  lengths: 1,
  apiKeys: 1,
  apiCalls: 60,
}
const core: Limits = {
  ...OPEN_FEATURES,
  items: 200,
  input: 5_000,
  panels: null,
  projects: 100,
  materials: 50,
  lengths: 10,
  leftovers: 20,
  maxJoins: 1,
  rack: 200,
  apiKeys: 5,
  apiCalls: 120,
}
const pro: Limits = {
  ...OPEN_FEATURES,
  items: 2_000,
  input: 100_000,
  panels: null,
  projects: null,
  materials: null,
  lengths: 50,
  leftovers: 500,
  maxJoins: 4,
  rack: 5_000,
  apiKeys: 20,
  apiCalls: 300,
}

const base = { currency: 'USD', priceId: null }

/** The tiers of a new database; afterwards the table is the operator's. */
export const tierSeed: readonly TierRow[] = [
  {
    ...base,
    id: 'guest',
    name: 'Guest',
    level: 1,
    price: 0,
    period: null,
    support: 'limited',
    limits: guest,
  },
  { ...base, id: 'free', name: 'Free', level: 2, price: 0, period: null, support: 'limited', limits: free },
  {
    ...base,
    id: 'core-month',
    name: 'Core',
    level: 3,
    price: 9,
    period: 'month',
    support: 'full',
    limits: core,
  },
  {
    ...base,
    id: 'core-year',
    name: 'Core',
    level: 4,
    price: 90,
    period: 'year',
    support: 'full',
    limits: core,
  },
  {
    ...base,
    id: 'pro-month',
    name: 'Pro',
    level: 5,
    price: 19,
    period: 'month',
    support: 'full',
    limits: pro,
  },
  {
    ...base,
    id: 'pro-year',
    name: 'Pro',
    level: 6,
    price: 190,
    period: 'year',
    support: 'full',
    limits: pro,
  },
]
