import { SAW_COST_UNITS, SAW_ORDERS } from '../../project/configuration.ts'
import { readChoice, readText } from '../../values/read.ts'
import { barsAtOnce } from '../at-once.ts'
import { field } from '../field.ts'

/** Costs and the order of the saw list change no plan: they are in no request, and a wrong one blocks no run. */
const atTheSaw = { stales: false, limit: 'sawTime' } as const

export const sawOrder = field('sawOrder', {
  ...atTheSaw,
  kind: 'choice',
  initial: 'planned',
  read: readChoice(SAW_ORDERS),
})

/** Among plans of equal material the optimizer looks for the fewest strokes. A wrong number blocks no run: it counts as one bar. */
export const bundle = field('bundle', {
  kind: 'count',
  initial: '',
  limit: 'sawTime',
  read: readText(64),
  contribute: ({ bundle: text }, { limits }) => {
    const most = limits.sawTime ? barsAtOnce({ bundle: text }) : 1
    return most > 1 ? { bundle: most } : {}
  },
})

export const sawCostUnit = field('sawCostUnit', {
  ...atTheSaw,
  kind: 'choice',
  initial: 'seconds',
  read: readChoice(SAW_COST_UNITS),
})

const cost = { ...atTheSaw, kind: 'count', initial: '', read: readText(64) } as const

export const cutCost = field('cutCost', cost)
export const stopCost = field('stopCost', cost)
export const swingCost = field('swingCost', cost)
export const barCost = field('barCost', cost)
