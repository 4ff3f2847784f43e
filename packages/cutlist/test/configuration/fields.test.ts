import { describe, expect, it } from 'vitest'
import { type PanelConfiguration, type TierLimits, UNLIMITED } from '../../src/index.ts'
import { CONFIGURATION_FIELDS as FIELDS } from '../../src/lists/configuration/fields/index.ts'
import { aConfiguration } from '../support/index.ts'

const contextOf = (limits: Partial<TierLimits> = {}) => ({
  ...{ unit: 'mm' as const, mitred: false },
  limits: { ...UNLIMITED, ...limits },
})

/** What a field says of settings; null where nothing is wrong. */
const check = (
  key: keyof PanelConfiguration,
  settings: Partial<PanelConfiguration>,
  limits: Partial<TierLimits> = {},
) => {
  const found = FIELDS[key].check(aConfiguration({ barLength: '6000', ...settings }), contextOf(limits))
  return (
    found && (found.params && Object.keys(found.params).length > 0 ? [found.code, found.params] : found.code)
  )
}
const row = (length: string, stock = '1') => ({ length, stock })

describe('the lengths of bars', () => {
  it('are within the number of the tier', () => {
    const limit = (bound: number) => ['tierLimit', { limit: 'lengths', bound }]
    expect(check('barLength', { barLength: '6000/4000' }, { lengths: 2 })).toBeNull()
    expect(check('barLength', { barLength: '6000/4000/3000' }, { lengths: 2 })).toEqual(limit(2))
    expect(check('barLength', { barLength: '6000/4000/3000' }, { lengths: null })).toBeNull()
  })

  it('may be missing beside leftovers, for a tier with stock', () => {
    const scrap = { barLength: '', leftovers: [row('900')] }
    expect([check('barLength', scrap), check('barLength', scrap, { stock: false })]).toEqual([
      null,
      'required',
    ])
    expect(check('barLength', { barLength: '', leftovers: [row(' ', ' ')] })).toBe('required')
  })
})

describe('the quantities of bars', () => {
  it('are no more than the lengths, and not blamed for wrong lengths', () => {
    expect(check('stock', { stock: '4' })).toBeNull()
    expect(check('stock', { stock: '4/5' })).toMatchObject(['maxItems', {}])
    expect(check('stock', { barLength: 'x', stock: '4/5' })).toBeNull()
    expect(check('stock', { barLength: 'x', stock: 'y' })).not.toBeNull()
  })

  it('are for tiers with stock', () => {
    const limit = ['tierLimit', { limit: 'stock', bound: 0 }]
    expect(check('stock', { stock: '4' }, { stock: false })).toEqual(limit)
    expect(check('stock', { stock: '' }, { stock: false })).toBeNull()
  })

  it('may go away in a tier that has locked them, each as often as it was there', () => {
    const { takesAway } = FIELDS.stock
    expect(takesAway('4/5/4', '4 / 4')).toBe(true)
    expect(takesAway('4/5', ' 5 /')).toBe(true)
    expect(takesAway('4/5', '4/4')).toBe(false)
    expect(takesAway('4/5', '6')).toBe(false)
    expect(takesAway('4', '')).toBe(true)
  })
})

describe('leftovers', () => {
  it('are within the number of the tier', () => {
    const rows = [row('900'), row('800')]
    expect(check('leftovers', { leftovers: rows }, { leftovers: 2 })).toBeNull()
    expect(check('leftovers', { leftovers: rows }, { leftovers: 1 })).toEqual([
      ...['tierLimit', { limit: 'leftovers', bound: 1 }],
    ])
    expect(check('leftovers', { leftovers: rows }, { leftovers: null })).toBeNull()
    expect(check('leftovers', { leftovers: rows.slice(1) }, { leftovers: 0 })).toEqual([
      ...['tierLimit', { limit: 'leftovers', bound: 0 }],
    ])
    expect(check('leftovers', { leftovers: [] }, { leftovers: 0 })).toBeNull()
  })

  it('may go away in a tier that has locked them', () => {
    const { takesAway } = FIELDS.leftovers
    const before = [row('900'), row('800', '2')]
    expect(takesAway(before, [row(' 800 ', ' 2 '), row('', ' ')])).toBe(true)
    expect(takesAway(before, [row('800', '3')])).toBe(false)
    expect(takesAway(before, [row('900'), row('900')])).toBe(false)
  })

  it('are read from foreign files with code and worth, without wrong parts', () => {
    const read = (value: unknown) => FIELDS.leftovers.read([value])
    const bar = 'K7Q2M9'
    expect(read({ length: '900', stock: '1', bar, worth: 4 })).toEqual([{ ...row('900'), bar, worth: 4 }])
    for (const worth of [0, 1_000_000_000])
      expect(read({ length: '900', stock: '1', bar, worth })).toEqual([{ ...row('900'), bar, worth }])
    for (const worth of [-1, 1_000_000_001, '4', Number.NaN])
      expect(read({ length: '900', stock: '1', bar, worth })).toEqual([{ ...row('900'), bar }])
    expect(read({ length: '900', stock: '1', bar: 'no code', worth: 4 })).toEqual([row('900')])
    expect(read({ length: 7, stock: [] })).toEqual([row('7', '')])
    for (const wrong of [7, null, 'x']) expect(read(wrong) ?? []).toEqual([])
  })
})

describe('joints', () => {
  it('are checked where there are some, by the settings and the tier', () => {
    for (const key of ['join', 'minJoinLength'] as const) {
      expect(check(key, { [key]: 'abc', maxJoins: 1 })).toBe('lengthNotation')
      expect(check(key, { [key]: 'abc', maxJoins: 0 })).toBeNull()
      expect(check(key, { [key]: 'abc', maxJoins: 1 }, { maxJoins: 0 })).toBeNull()
      expect(check(key, { [key]: '40', maxJoins: 1 })).toBeNull()
    }
  })

  it('are asked for with the least length of a part, or none if this length is wrong', () => {
    const asked = (settings: Partial<PanelConfiguration>, limits: Partial<TierLimits> = {}) =>
      FIELDS.maxJoins.contribute(aConfiguration(settings), contextOf(limits))
    const joints = { maxJoins: 2, minLength: 300, joinMode: 'allAllowed' }
    expect(asked({ maxJoins: 2, minJoinLength: '300', join: '40' })).toEqual({ join: 40, allowJoins: joints })
    expect(asked({ maxJoins: 2, minJoinLength: 'abc' })).toMatchObject({
      allowJoins: { ...joints, minLength: 0 },
    })
    expect(asked({ maxJoins: 2, minJoinLength: '300' }, { maxJoins: 1 })).toMatchObject({
      allowJoins: { ...joints, maxJoins: 1 },
    })
    expect([asked({ maxJoins: 0 }), asked({ maxJoins: 2 }, { maxJoins: 0 })]).toEqual([{}, {}])
  })
})
