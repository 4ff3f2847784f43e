import { describe, expect, it } from 'vitest'
import {
  barPrices,
  fromMm,
  piecePrice,
  priceCalculation,
  WEIGHT_METHODS,
  weightMethodsOf,
  weightPreview,
} from '../../src/index.ts'
import { aConfiguration } from '../support/index.ts'

const bars = aConfiguration({ barLength: '3000/6000' })

describe('prices', () => {
  it('apply one price to every bar length, or one to each', () => {
    const prices = (unitPrice: string) => barPrices({ ...bars, unitPrice }, 'mm')?.map(({ price }) => price)
    expect(prices('10')).toEqual([10, 10])
    expect(prices('10/18')).toEqual([10, 18])
    expect(prices('10/18/20')).toBeUndefined()
    expect(prices('')).toBeUndefined()
  })

  it('count by the metre in millimetres and by the foot in inches', () => {
    const priced = { ...bars, unitPrice: '2', priceCalculationMethod: 'per-unit-length' as const }
    expect(barPrices(priced, 'mm')?.map(({ price }) => price)).toEqual([6, 12])
    expect(barPrices({ ...priced, barLength: '120' }, 'in.')?.map(({ price }) => price)).toEqual([20])
  })

  it('follow the weight of the bar if they are per weight', () => {
    const priced = { ...bars, unitPrice: '3', priceCalculationMethod: 'per-unit-weight' as const }
    expect(barPrices({ ...priced, unitWeight: '2' }, 'mm')?.map(({ price }) => price)).toEqual([18, 36])
    expect(barPrices(priced, 'mm')).toBeNull()
  })

  it('of a piece are its share of the first bar that fits, else of the longest', () => {
    const list = [
      { length: fromMm(3000), price: 10 },
      { length: fromMm(6000), price: 18 },
    ]
    expect(piecePrice(fromMm(1500), list)).toBe(5)
    expect(piecePrice(fromMm(4000), list)).toBe(12)
    expect(piecePrice(fromMm(9000), list)).toBe(27)
    expect(piecePrice(fromMm(1), [])).toBeNull()
  })

  it('are shown as entered and for each bar', () => {
    const priced = { ...bars, unitPrice: '2', priceCalculationMethod: 'per-unit-length' as const }
    expect(priceCalculation(priced, 'mm', '$')).toMatchObject({
      display: '$2.00',
      perBar: '$6.00/$12.00',
      list: [{ price: 6 }, { price: 12 }],
    })
    expect(priceCalculation({ ...bars, unitPrice: '1/2' }, 'mm', '$')?.display).toBe('$1.00/$2.00')
    expect(priceCalculation(bars, 'mm', '$')).toBeNull()
  })
})

describe('weights', () => {
  it('offer the units of the family', () => {
    const units = (family: 'metric' | 'imperial') =>
      weightMethodsOf(family).map(({ base, factor }) => [base, factor])
    expect(units('metric')).toEqual([
      ['kg', 1],
      ['kg', 1],
      ['kg', 0.001],
    ])
    expect(units('imperial')).toEqual([
      ['lb', 1],
      ['lb', 1],
      ['lb', 1 / 16],
    ])
    expect(WEIGHT_METHODS.filter(({ perUnitLength }) => !perUnitLength)).toHaveLength(2)
  })

  it.each([
    ['metric-kg-per-meter', '2.5', '7.5/15 kg'],
    ['metric-g-per-meter', '850', '2.6/5.1 kg'],
    ['metric-kg-per-piece', '4', '4/8 kg'],
    ['metric-kg-per-meter', '0', '--'],
    ['metric-kg-per-meter', '', '--'],
  ] as const)('by %s of %s show as %s', (weightCalculationMethod, unitWeight, text) => {
    expect(weightPreview({ ...bars, weightCalculationMethod, unitWeight }, 'mm')).toBe(text)
  })
})
