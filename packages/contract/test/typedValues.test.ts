import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readListOfProgram } from '../src/index.ts'
import {
  refuseUnknownParts,
  refuseWrongItems,
  refuseWrongOffcuts,
  refuseWrongValues,
} from '../src/programs/typedValues.ts'

const faultsOf = (refuse: (context: z.RefinementCtx) => void) => {
  const read = z
    .unknown()
    .superRefine((_, context) => refuse(context))
    .safeParse(null)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('settings of a program', () => {
  const faults = (sent: object) =>
    faultsOf((context) => refuseWrongValues(sent, ['cutWaste', 'inputUnit', 'barLength'], context, ['p']))

  it('may be readable or still blank', () => {
    expect(faults({ cutWaste: '3.2', inputUnit: 'mm', barLength: '6000' })).toEqual([])
    expect(faults({ cutWaste: '', barLength: '  ' })).toEqual([])
  })

  it('are refused with their place where they cannot be read', () => {
    expect(faults({ cutWaste: 'thin', inputUnit: 'mm' })).toEqual([
      'p.cutWaste cannot be read (lengthNotation)',
    ])
  })

  it('are refused under names that nobody knows', () => {
    expect(faults({ cutWast: '3' })).toEqual([expect.stringMatching(/^p\.cutWast .*"cutWaste"/)])
  })
})

describe('pieces of a program', () => {
  const piece = { id: 'a', length: '1841.5', count: '4', description: 'leg' }
  const faults = (items: Record<string, object>, panel: object = { inputUnit: 'mm' }) =>
    faultsOf((context) => refuseWrongItems(items, panel, context, ['items', 'p']))

  it('may be readable or still blank', () => {
    expect(faults({ a: piece, b: { ...piece, length: '', count: ' ' } })).toEqual([])
    expect(faults({ a: { ...piece, length: '72 1/2' } }, { inputUnit: 'in.' })).toEqual([])
  })

  it('are refused with their place where they cannot be read', () => {
    expect(faults({ a: piece, b: { ...piece, length: 'long' } })).toEqual([
      'items.p.b.length cannot be read (lengthNotation)',
    ])
    expect(faults({ a: { ...piece, leftAngle: 'steep' } }, { inputUnit: 'mm', miterEnabled: true })).toEqual([
      expect.stringMatching(/^items\.p\.a\.leftAngle cannot be read/),
    ])
  })

  it('may be more than a tier allows, which the server asks elsewhere', () => {
    expect(faults({ a: { ...piece, count: '100000' } })).toEqual([])
  })

  it('are refused under names that nobody knows', () => {
    expect(faults({ a: { ...piece, qty: '4' } })).toEqual([expect.stringMatching(/^items\.p\.a\.qty /)])
  })
})

describe('a list to read', () => {
  const isGood = (body: object) => readListOfProgram.parts.body.safeParse(body).success

  it('is a text or a file, and not both', () => {
    expect([isGood({ text: '900 x 2' }), isGood({ file: 'QUJD' })]).toEqual([true, true])
    expect([isGood({}), isGood({ text: '900', file: 'QUJD' })]).toEqual([false, false])
  })

  it('is in millimetres unless it says else, and may be in centimetres', () => {
    expect(readListOfProgram.parts.body.parse({ text: '900' })).toMatchObject({ unit: 'mm' })
    expect([isGood({ text: '90', unit: 'cm' }), isGood({ text: '90', unit: 'yd' })]).toEqual([true, false])
  })
})

describe('offcuts of a program', () => {
  const faults = (...rows: { length: unknown; stock: unknown }[]) =>
    faultsOf((context) => refuseWrongOffcuts(rows, context))

  it('may be readable in any unit, numbers, or still blank', () => {
    expect(
      faults({ length: '1840', stock: '2' }, { length: '72 1/2', stock: 1 }, { length: 900, stock: '' }),
    ).toEqual([])
  })

  it('are refused with their place where they cannot be read', () => {
    expect(faults({ length: '1840', stock: '2' }, { length: 'banana', stock: 'x' })).toEqual([
      expect.stringMatching(/^1\.length cannot be read/),
      expect.stringMatching(/^1\.stock cannot be read/),
    ])
  })
})

describe('panels, jobs and the horizon of a program', () => {
  const faults = (sent: object) => faultsOf((context) => refuseUnknownParts(sent, context))

  it('have the names that the page writes', () => {
    const panel = { id: 'a', title: 'Oak', exclusions: {}, made: {} }
    const jobs = [{ name: 'Smith', customer: 'S', due: '2026-01-31', priority: 'high' }]
    const horizon = { until: '2026-01-31', undated: 'due', offcuts: 'keep' }
    expect(faults({ panels: [panel], jobs, horizon })).toEqual([])
    expect(faults({ panels: { a: panel }, jobs: null, horizon: null })).toEqual([])
    expect(faults({})).toEqual([])
  })

  it('are refused under names that nobody knows', () => {
    expect(
      faults({
        panels: { a: { id: 'a', titel: 'x' } },
        jobs: [{ name: 'x', duee: 1 }],
        horizon: { untl: '' },
      }),
    ).toEqual([
      expect.stringMatching(/^panels\.a\.titel .*"title"/),
      expect.stringMatching(/^jobs\.0\.duee .*"due"/),
      expect.stringMatching(/^horizon\.untl .*"until"/),
    ])
  })
})
