import { describe, expect, it } from 'vitest'
import { type SavedPanel, savedUsage } from '../../src/index.ts'

const usage = (configuration: object, items: readonly object[] = []) =>
  savedUsage({ configuration, items } as SavedPanel)

describe('the use of a saved panel', () => {
  it('counts the different lengths of bars, however they are spaced', () => {
    expect(usage({ barLength: ' 6000 / 4000 /6000/ ' }).lengths).toBe(2)
  })

  it('has stock if a quantity or a leftover is there', () => {
    expect([usage({ stock: ' / ' }).stock, usage({ stock: '/4' }).stock]).toEqual([false, true])
    const leftovers = [{ length: '900', stock: '' }, { length: '', stock: ' ' }, null, 7, 'text']
    expect(usage({ leftovers })).toMatchObject({ leftovers: 1, stock: true })
    expect(usage({ leftovers: 'no list' })).toMatchObject({ leftovers: 0, stock: false })
  })

  it('counts whole pieces, and wrong quantities as none', () => {
    expect(usage({}, [{ count: '4' }, { count: '2.9' }, { count: '-3' }, { count: 'x' }])).toMatchObject({
      ...{ items: 4, input: 6 },
    })
  })

  it('has mitres if one end of one piece leans, and mitres are on', () => {
    const end = { leftAngle: '45', leftAngleDirection: 1 }
    const square = { leftAngle: '0', leftAngleDirection: 1, rightAngle: '45', rightAngleDirection: 0 }
    const miter = (items: object[], miterEnabled: unknown = true) => usage({ miterEnabled }, items).miter
    expect([miter([square, end]), miter([square]), miter([end], false)]).toEqual([true, false, false])
    expect(miter([{ rightAngle: 30, rightAngleDirection: -1 }])).toBe(true)
  })

  it('has a limit of lengths on a bar from one to three', () => {
    const of = (complexity: unknown) => usage({ complexity }).complexity
    expect([0, 1, '3', 4, 100].map(of)).toEqual([false, true, true, false, false])
  })

  it('has it where the pieces on a bar are limited, too', () => {
    const of = (mostPieces: unknown) => usage({ mostPieces }).complexity
    expect([undefined, '', ' ', '8'].map(of)).toEqual([false, false, false, true])
  })

  it('has jobs if one piece names a job', () => {
    expect(usage({}, [{ job: '' }, { job: 'Gate' }]).jobs).toBe(true)
    expect(usage({}, [{ job: ' ' }, {}]).jobs).toBe(false)
  })
})
