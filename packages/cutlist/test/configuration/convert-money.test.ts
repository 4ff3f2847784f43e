import { describe, expect, it } from 'vitest'
import { convertMoney } from '../../src/lists/configuration/convert-money.ts'
import { aConfiguration } from '../support/index.ts'

const configuration = (values: object) => aConfiguration({ unitPrice: '10', unitWeight: '', ...values })

describe('prices and weights between metres and feet', () => {
  it.each([
    ['per-piece', '10', '10/12.5', '10/12.5'],
    ['per-unit-length', '10', '3.0480', '10'],
    ['per-unit-weight', '10', '4.5359237', '10'],
  ] as const)('%s keep what they buy', (priceCalculationMethod, price, _there, _back) => {
    const metric = configuration({ priceCalculationMethod, unitPrice: price })
    const there = convertMoney(metric, 'metric', 'imperial')
    const expected = { 'per-piece': 10, 'per-unit-length': 3.048, 'per-unit-weight': 4.5359237 }
    expect(Number(there.unitPrice)).toBeCloseTo(expected[priceCalculationMethod], 9)
    expect(Number(convertMoney(there, 'imperial', 'metric').unitPrice)).toBeCloseTo(10, 6)
  })

  it('convert in each part of a list, and a wrong number stays', () => {
    const list = configuration({ priceCalculationMethod: 'per-unit-length', unitPrice: '10//dear/20' })
    expect(convertMoney(list, 'metric', 'imperial').unitPrice).toBe('3.0480//dear/6.0960')
  })

  it('with three decimals get a fourth, so that they have only one meaning', () => {
    const one = configuration({ priceCalculationMethod: 'per-unit-length', unitPrice: '10' })
    expect(convertMoney(one, 'metric', 'imperial').unitPrice).toBe('3.0480')
    expect(convertMoney({ ...one, unitPrice: '1' }, 'metric', 'imperial').unitPrice).toBe('0.3048')
  })

  it('stay as typed if nothing changes', () => {
    const typed = configuration({ priceCalculationMethod: 'per-unit-length', unitPrice: '10.50' })
    expect(convertMoney(typed, 'metric', 'metric').unitPrice).toBe('10.50')
  })

  it.each([
    ['metric-kg-per-meter', 'imperial-lb-per-ft', 0.671969],
    ['metric-kg-per-piece', 'imperial-lb-per-piece', 2.204623],
    ['metric-g-per-meter', 'imperial-oz-per-ft', 0.010751],
  ] as const)('by %s become weights by %s', (metric, imperial, factor) => {
    const before = configuration({ weightCalculationMethod: metric, unitWeight: '1' })
    const there = convertMoney(before, 'metric', 'imperial')
    expect(there.weightCalculationMethod).toBe(imperial)
    expect(Number(there.unitWeight)).toBeCloseTo(factor, 5)
    const back = convertMoney(there, 'imperial', 'metric')
    expect(back.weightCalculationMethod).toBe(metric)
    expect(Number(back.unitWeight)).toBeCloseTo(1, 6)
  })

  it('by a method of the other family stay, since a person chose them on purpose', () => {
    const before = configuration({ weightCalculationMethod: 'imperial-lb-per-ft', unitWeight: '3' })
    expect(convertMoney(before, 'metric', 'imperial')).toMatchObject({
      weightCalculationMethod: 'imperial-lb-per-ft',
      unitWeight: '3',
    })
  })

  it('without a method follow the usual one, and stay without one', () => {
    const before = configuration({ weightCalculationMethod: null, unitWeight: '1' })
    const there = convertMoney(before, 'metric', 'imperial')
    expect(there.weightCalculationMethod).toBe(null)
    expect(Number(there.unitWeight)).not.toBe(1)
  })
})
