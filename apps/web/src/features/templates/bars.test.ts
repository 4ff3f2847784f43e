import { findTemplate, fromMm, readValues, thingOf, usualValues } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { barIssues, takenStocks, tooLong, usualBars } from './bars.ts'

const stair = findTemplate('stair')
if (stair === undefined) throw new Error('no stair')

const { values } = readValues(stair, usualValues(stair, 'mm'), 'mm')
if (values === null) throw new Error('no values')
const { pieces } = thingOf(stair, values, 1, 'mm')

const usual = usualBars(stair, 'mm', fromMm(3))
const needed = ['stringer', 'tread'] as const

describe('the bars for a thing', () => {
  it('begin with usual lengths in the unit of the person', () => {
    expect(usual).toEqual({ lengths: { stringer: '4000', tread: '3000' }, kerf: '3', taken: null })
    expect(usualBars(stair, 'in.', fromMm(3.175))).toMatchObject({ lengths: { tread: '120' }, kerf: '1/8' })
    expect(usualBars(stair, 'ft', fromMm(3.175)).lengths.tread).toBe('10')
  })

  it('are planned for as many materials as there is room for, until the person chooses', () => {
    expect(takenStocks(needed, usual, 1)).toEqual(['stringer'])
    expect(takenStocks(needed, usual, Number.POSITIVE_INFINITY)).toEqual(needed)
    expect(takenStocks(needed, { ...usual, taken: ['tread'] }, 1)).toEqual(['tread'])
  })

  it.each(['', 'x', '-5', '0', 'NaN', '1e9'])(
    'with a length of %j are at fault there, if they are planned',
    (text) => {
      const bars = { ...usual, lengths: { ...usual.lengths, tread: text } }
      expect([...barIssues(needed, bars, 'mm').keys()]).toEqual(['tread'])
      expect(barIssues(['stringer'], bars, 'mm').size).toBe(0)
    },
  )

  it('may be cut without a kerf, but the kerf must be said', () => {
    expect(barIssues(needed, { ...usual, kerf: '0' }, 'mm').size).toBe(0)
    expect([...barIssues(needed, { ...usual, kerf: '' }, 'mm').keys()]).toEqual(['kerf'])
  })

  it('name the pieces that they are too short for', () => {
    const bars = { ...usual, lengths: { stringer: '1000', tread: '3000' } }
    expect(tooLong(pieces, bars, 'mm').map(({ part }) => part)).toEqual(['stringer'])
    expect(tooLong(pieces, usual, 'mm')).toEqual([])
  })
})
