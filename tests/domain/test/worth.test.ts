import { buildRequest } from '@kerfwise/cutlist'
import { aConfiguration, anItem, aRequestSource } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'

/** The price and the bars of the rack of a plan of 1900 and 900 mm, of bars at 10 and of offcuts of so much worth. */
function planned(long: number, short: number) {
  const leftovers = [
    { length: '2000', stock: '1', bar: 'AAAAAA', worth: long },
    { length: '1000', stock: '1', bar: 'BBBBBB', worth: short },
  ]
  const built = buildRequest(
    aRequestSource({
      configuration: aConfiguration({
        barLength: '3000',
        unitPrice: '10',
        priceCalculationMethod: 'per-piece',
        cutWaste: '3',
        leftovers,
      }),
      unit: 'mm',
      items: [anItem({ length: '1900', count: '1' }), anItem({ length: '900', count: '1' })],
    }),
  )
  const shown = built.ok ? solved(built.value) : null
  if (shown === null) throw new Error('the list has a plan')
  const { figures, leftoversUsed } = shown.view
  return [figures.pessimisticPrice, leftoversUsed.map(({ bar }) => bar).toSorted()]
}

describe('the worth of an offcut', () => {
  it.each([
    ['together less than a bar', [6, 1], [7, ['AAAAAA', 'BBBBBB']]],
    ['together more than a bar', [16, 1], [10, []]],
    ['a little more than a bar', [9.5, 0.6], [10, []]],
    ['nothing', [0, 0], [0, ['AAAAAA', 'BBBBBB']]],
  ])('is weighed in full against new bars: %s', (_, [long = 0, short = 0], plan) => {
    expect(planned(long, short)).toEqual(plan)
  })
})
