import { describe, expect, it } from 'vitest'
import {
  asMaterialId,
  CONFIGURATION_KEYS,
  materialIssues,
  materialOf,
  nm,
  parseLength,
  settledInventory,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration } from '../support/index.ts'

const inches = (text: string) => {
  const read = parseLength(text, 'in.')
  return read.ok ? read.value : nm(0)
}

describe('the form of a material', () => {
  const check = (values: Parameters<typeof aConfiguration>[0], limits = UNLIMITED) =>
    [...materialIssues(aConfiguration({ name: 'Oak', ...values }), 'in.', limits)].map(
      ([key, { issue }]) => `${key}: ${issue?.code}`,
    )

  it('is right with a name and a length alone', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name: required'],
    [{ name: 'x'.repeat(101) }, 'name: maxLength'],
    [{ barLength: '' }, 'barLength: required'],
    [{ barLength: '120/x' }, 'barLength: lengthNotation'],
    [{ stock: '1/2/3' }, 'stock: maxItems'],
    [{ cutWaste: '-1' }, 'cutWaste: gte'],
    [{ minReusable: '999999' }, 'minReusable: lte'],
    [{ unitPrice: '1/2/3' }, 'unitPrice: allowedValueCounts'],
    [{ priceDate: '30.2.2026' }, 'priceDate: date'],
    [{ unitWeight: 'heavy' }, 'unitWeight: number'],
    [{ width: '0' }, 'width: gt'],
    [{ note: 'x'.repeat(2001) }, 'note: maxLength'],
    [{ leftovers: [{ length: 'x', stock: '' }] }, 'leftovers: lengthNotation'],
  ])('names the field and the rule: %o', (values, expected) => {
    expect(check(values)).toEqual([expected])
  })

  it('lists what is wrong in the order of the form', () => {
    expect(check({ name: '', cutWaste: 'x', note: 'x'.repeat(2001) })).toEqual([
      'name: required',
      'cutWaste: lengthNotation',
      'note: maxLength',
    ])
  })

  it('names the features that the tier does not have', () => {
    expect(check({ barLength: '120/240' }, { ...UNLIMITED, lengths: 1 })).toEqual(['barLength: tierLimit'])
  })
})

describe('the content of a saved material', () => {
  it('is every setting but those of the panel alone', () => {
    const material = materialOf(asMaterialId('oak'), aConfiguration(), 'mm')
    const left = CONFIGURATION_KEYS.filter((key) => key === 'id' || !Object.hasOwn(material, key))
    expect(new Set(left)).toEqual(
      new Set([
        // Which material it is.
        ...['id', 'noPredifinedMaterial'],
        // How a run is made and shown.
        ...[
          'algorithm',
          'after',
          'complexity',
          'mostPieces',
          'margin',
          'clamp',
          'groupIdentical',
          'priceCalculationType',
        ],
        ...['sawOrder', 'bundle', 'sawCostUnit', 'cutCost', 'stopCost', 'swingCost', 'barCost'],
        ...['maxJoins', 'minJoinLength', 'joinMode', 'join'],
        // The ends of new pieces.
        ...['miterEnabled', 'leftAngle', 'rightAngle', 'leftAngleDirection', 'rightAngleDirection'],
      ]),
    )
  })
})

describe('the offcut inventory of a material', () => {
  const shelf = [
    { length: '45', stock: '3' },
    { length: '30 1/2', stock: '' },
    { length: '', stock: '' },
  ]

  it('loses the stock of a plan and gains its offcuts', () => {
    const took = [{ length: inches('45'), count: 2 }]
    const left = [
      { length: inches('45'), count: 1 },
      { length: inches('12 3/4'), count: 2 },
    ]
    expect(settledInventory(shelf, { took, left }, 'in.')).toEqual({
      rows: [
        { length: '45', stock: '2' },
        { length: '30 1/2', stock: '' },
        { length: '12 3/4', stock: '2' },
      ],
      missing: 0,
    })
  })

  it('loses a row that has run out, keeps an unlimited one, and names missing stock', () => {
    const took = [
      { length: inches('45'), count: 5 },
      { length: inches('30.5'), count: 9 },
    ]
    expect(settledInventory(shelf, { took, left: [] }, 'in.')).toEqual({
      rows: [{ length: '30 1/2', stock: '' }],
      missing: 2,
    })
  })
})
