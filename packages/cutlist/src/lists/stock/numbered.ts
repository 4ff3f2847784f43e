import type { OptimizeRequest, RequestStock } from '../base/wire.ts'

/** Stock by its number in answers: new bars are 0, 1, …, leftovers -1, -2, …, each in the order of the request. */
export function stockByNumber({ stock }: Pick<OptimizeRequest, 'stock'>): ReadonlyMap<number, RequestStock> {
  const fresh = stock.filter(({ leftover }) => !leftover)
  const leftovers = stock.filter(({ leftover }) => leftover)
  return new Map([
    ...fresh.map((entry, index) => [index, entry] as const),
    ...leftovers.map((entry, index) => [-1 - index, entry] as const),
  ])
}
