import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFreeFor,
  isRackCode,
  mayBecome,
  nextStates,
  offered,
  type RackBar,
  type RackState,
  rackAddress,
  rackCode,
  readRackCode,
  UNITS,
  worthOf,
} from '../../src/index.ts'

const bar = (of: Partial<RackBar>): RackBar => ({
  id: 'A1B2C3',
  kind: 'offcut',
  length: '1840',
  unit: 'mm',
  material: 'Oak',
  rack: '',
  slot: '',
  from: null,
  job: '',
  state: 'free',
  plan: null,
  added: 0,
  modified: 0,
  ...of,
})

describe('the code of a label', () => {
  it('is read from the text of a scanner and of a person', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const code = rackCode(() => bytes)
        expect(isRackCode(code)).toBe(true)
        expect(readRackCode(code)).toBe(code)
        expect(readRackCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code)
        expect(readRackCode(rackAddress('https://saw.example', code))).toBe(code)
      }),
    )
  })

  it('takes letters that look like a digit as the digit', () => {
    expect(readRackCode('OIL0K7')).toBe('0110K7')
  })

  it.each(['', 'A1B2C', 'A1B2C34', 'A1B2CU', 'https://saw.example/rack', 'A1B2C!'])(
    'is not found in "%s"',
    (text) => expect(readRackCode(text)).toBe(null),
  )
})

describe('the states of a bar', () => {
  it('are changed by hand in one step, and back', () => {
    expect(nextStates('free')).toEqual(['cut', 'scrapped'])
    expect(nextStates('reserved')).toEqual(['free', 'cut', 'scrapped'])
    for (const gone of ['cut', 'scrapped'] as const) expect(nextStates(gone)).toEqual(['free'])
  })

  it('become reserved by a plan alone', () => {
    const states: readonly RackState[] = ['free', 'reserved', 'cut', 'scrapped']
    expect(states.some((state) => mayBecome(state, 'reserved'))).toBe(false)
  })

  it('leave a reserved bar to its own plan', () => {
    const mine = { projectId: 'p', panelId: 'a', title: 'Shelf' }
    expect(isFreeFor(bar({}), mine)).toBe(true)
    expect(isFreeFor(bar({ state: 'reserved', plan: { ...mine, title: 'renamed' } }), mine)).toBe(true)
    expect(isFreeFor(bar({ state: 'reserved', plan: { ...mine, panelId: 'b' } }), mine)).toBe(false)
    for (const state of ['cut', 'scrapped'] as const) {
      expect(isFreeFor(bar({ state, plan: mine }), mine)).toBe(false)
    }
  })
})

describe('the bars that a panel is offered', () => {
  it('are free or its own, of its material, the oldest first and the longest of a day', () => {
    const [day, hour] = [86_400, 3_600]
    const bars = [
      bar({ id: 'NEW000', added: 9 * day }),
      bar({ id: 'SHORT0', added: 2 * day, length: '900' }),
      bar({ id: 'LONG00', added: 2 * day + hour, length: '72 1/2', unit: 'in.' }),
      bar({ id: 'PINE00', material: 'Pine' }),
      bar({ id: 'GONE00', state: 'cut' }),
      bar({ id: 'TAKEN0', state: 'reserved' }),
      bar({ id: 'OWN000', state: 'reserved', plan: { projectId: 'p', panelId: 'a', title: '' }, added: day }),
    ]
    const plan = { projectId: 'p', panelId: 'a' }
    expect(offered(bars, ' oak', plan).map(({ id }) => id)).toEqual(['OWN000', 'LONG00', 'SHORT0', 'NEW000'])
  })
})

describe('the worth of an offcut', () => {
  const rule = {
    unit: 'mm',
    classes: [
      { from: '2000', price: 4 },
      { from: '500', price: 1.5 },
    ],
  } as const

  it('is the price of the highest class that it reaches, times its length', () => {
    expect(worthOf(bar({ length: '1000' }), rule)).toBe(1.5)
    expect(worthOf(bar({ length: '2000' }), rule)).toBe(8)
    expect(worthOf(bar({ length: '499.9' }), rule)).toBe(0)
  })

  it('is unknown without a rule, and by the foot in inches', () => {
    expect(worthOf(bar({}), { unit: 'mm', classes: [] })).toBe(null)
    const feet = { unit: 'in.', classes: [{ from: '0', price: 2 }] } as const
    expect(worthOf(bar({ length: '36', unit: 'in.' }), feet)).toBe(6)
  })

  it('never falls with the length while the classes rise', () => {
    const length = fc.integer({ min: 1, max: 3_000 })
    fc.assert(
      fc.property(length, length, fc.constantFrom(...UNITS), (a, b, unit) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map((mm) => ({ length: `${mm}`, unit }))
        if (!short || !long) return
        expect(worthOf(short, rule)).toBeLessThanOrEqual(worthOf(long, rule) ?? 0)
      }),
    )
  })
})
