import { readChoice, readText } from '../../values/read.ts'
import { SAW_COST_UNITS, SAW_ORDERS } from '../configuration.ts'
import { field } from '../field.ts'

/** What is done at the saw changes no plan: none of these fields is in a request, and a wrong cost blocks no run. */
const atTheSaw = { stales: false, limit: 'sawTime' } as const

export const sawOrder = field('sawOrder', {
  ...atTheSaw,
  kind: 'choice',
  initial: 'planned',
  read: readChoice(SAW_ORDERS),
})

export const bundle = field('bundle', { ...atTheSaw, kind: 'count', initial: '', read: readText(64) })

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
