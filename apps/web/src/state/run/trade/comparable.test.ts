import { asItemId, NO_RESULT, type PanelResult, type TradePoint } from '@kerfwise/cutlist'
import { aConfiguration, anAnswer, aRequest } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { comparedRequest, comparisonKey, pointOf } from './comparable.ts'

const keys = [asItemId('rail')]
const patterns = [{ stock: 0, count: 1, pieces: [{ piece: 0, count: 1 }] }]
const planned = (request: PanelResult['request']): PanelResult => ({
  ...NO_RESULT,
  data: anAnswer(),
  request,
  keys,
})

describe('what is compared', () => {
  const due = { request: aRequest({ complexity: 4 }), keys }
  const waiting = { ...due, later: { data: [], keys: [], order: [], offcuts: 'keep' } } as const

  it('is the list as it stands', () => {
    expect(comparedRequest(due, NO_RESULT)).toBe(due)
  })

  it('is open where pieces may wait and no plan tells which of them do', () => {
    expect(comparedRequest(waiting, NO_RESULT)).toBeNull()
    expect(comparedRequest(waiting, { ...planned(due.request), inSync: false })).toBeNull()
  })

  it('is then the list of the plan, free of its bars, with as many lengths on a bar as asked', () => {
    const ofPlan = aRequest({ complexity: 2, patterns })
    expect(comparedRequest(waiting, planned(ofPlan))).toEqual({
      request: aRequest({ complexity: 4 }),
      keys,
      waits: null,
    })
  })
})

it('a comparison is another one after a change of the list, and after one of the costs at the saw', () => {
  const built = { request: aRequest(), keys }
  const configuration = aConfiguration()
  const key = comparisonKey(built, configuration)
  expect(comparisonKey({ ...built }, { ...configuration, name: 'Oak' })).toBe(key)
  expect(comparisonKey({ ...built, request: aRequest({ cutWaste: 4 }) }, configuration)).not.toBe(key)
  expect(comparisonKey(built, { ...configuration, cutCost: '1' })).not.toBe(key)
})

describe('the point of the stored plan', () => {
  const list = aRequest({ complexity: 4 })
  const points = [
    { lever: {} },
    { lever: { complexity: 2 } },
    { lever: { patterns } },
  ] as never as TradePoint[]

  it.each([
    ['the ordinary plan', aRequest({ complexity: 4 }), 0],
    ['one of few lengths on a bar', aRequest({ complexity: 2 }), 1],
    ['one of given bars', aRequest({ complexity: 4, patterns }), 2],
    ['none', aRequest({ complexity: 3 }), null],
    ['none, of other bars', aRequest({ complexity: 4, patterns: [] }), null],
  ])('is %s', (_, stored, at) => {
    expect(pointOf(points, stored, list)).toBe(at)
  })
})
