import { describe, expect, it } from 'vitest'
import { type FigurePair, figureOrder } from '../../src/index.ts'

const order = (...rows: FigurePair[]) => figureOrder(rows)

describe('the column of lengths among two columns of figures', () => {
  it('is found by signs that only a length or only a quantity has', () => {
    expect(order(['34 1/2', '4'])).toBe('lengthFirst')
    expect(order(['4', '34 1/2'], ['2', '57'])).toBe('countFirst')
    expect(order(['2', '850 mm'])).toBe('countFirst')
    expect(order(['2x', '850'], ['4', '12'])).toBe('countFirst')
    expect(order(['850', '2 pcs'])).toBe('lengthFirst')
    expect(order(['4', '1.200'])).toBe('countFirst')
  })

  it('is found by size if both columns are whole, since quantities are small beside lengths', () => {
    expect(order(['1200', '4'], ['850', '2'])).toBe('lengthFirst')
    expect(order(['4', '1200'])).toBe('countFirst')
    expect(order(['4', '1200'], ['12', '850'], ['2', '90'])).toBe('countFirst')
    expect(order(['40', '2'], ['20', '3'])).toBe('lengthFirst')
    expect(order(['1200', '1500'])).toBe('lengthFirst')
  })

  it('is left to the person if the second column is greater and could still be quantities', () => {
    expect(order(['12', '50'], ['8', '40'])).toBe('either')
    expect(order(['4', '48'])).toBe('either')
  })

  it('stays the same beside lines that are no pieces', () => {
    const odd: FigurePair[] = [
      ['Frame A', ''],
      ['see drawing', '3'],
      ['', 'total'],
    ]
    expect(order(...odd, ['4', '1200'], ['2', '850'])).toBe('countFirst')
    expect(order(...odd, ['1200', '4'])).toBe('lengthFirst')
    expect(order(...odd)).toBe('lengthFirst')
    expect(order()).toBe('lengthFirst')
  })
})
