import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONFIGURATION_FIELDS,
  CONFIGURATION_KEYS,
  effectiveUnit,
  emptyConfiguration,
  isDecimal,
  isStaledBy,
  readConfiguration,
  UNLIMITED,
  type Unit,
} from '../../src/index.ts'
import { aConfiguration, arbitrary } from '../support/index.ts'

describe('a new configuration', () => {
  it('has the defaults of the specification', () => {
    expect(emptyConfiguration(UNLIMITED)).toMatchObject({
      noPredifinedMaterial: false,
      groupIdentical: true,
      algorithm: null,
      leftAngleDirection: 0,
      miterEnabled: true,
      symmetricalX: false,
      inputUnit: null,
      complexity: 100,
      maxJoins: 0,
      minJoinLength: null,
      joinMode: null,
      leftovers: [],
    })
  })

  it('takes mitres and grouping from the preferences, mitres only where the tier has them', () => {
    const preferences = { groupIdentical: false, miterEnabled: true }
    const limits = { ...UNLIMITED, miter: false }
    expect(emptyConfiguration(limits, preferences)).toMatchObject({
      groupIdentical: false,
      miterEnabled: false,
    })
    expect(emptyConfiguration(UNLIMITED, { miterEnabled: false }).miterEnabled).toBe(false)
  })

  it('measures in its own unit, else in the preferred one, else in inches', () => {
    expect(effectiveUnit(aConfiguration({ inputUnit: 'ft' }), 'mm')).toBe('ft')
    expect(effectiveUnit(aConfiguration(), 'mm')).toBe('mm')
    expect(effectiveUnit(aConfiguration(), null)).toBe('in.')
  })
})

describe('the small keyboard of a touch screen', () => {
  it('is for numbers without a fraction, a slash or a hyphen', () => {
    const decimals = (unit: Unit) =>
      CONFIGURATION_KEYS.filter((key) => isDecimal(CONFIGURATION_FIELDS[key].kind, unit))
    const saw = ['bundle', 'cutCost', 'stopCost', 'swingCost', 'barCost']
    const always = ['unitWeight', 'leftAngle', 'rightAngle', 'complexity', 'mostPieces', 'maxJoins', ...saw]
    expect(new Set(decimals('in.'))).toEqual(new Set(always))
    expect(new Set(decimals('mm'))).toEqual(
      new Set([
        ...always,
        ...[
          'cutWaste',
          'sideCutWaste',
          'margin',
          'clamp',
          'minReusable',
          'miterTipOffset',
          'width',
          'minJoinLength',
          'join',
        ],
      ]),
    )
  })
})

describe('a configuration read from JSON', () => {
  it('is the same as before it was written', () => {
    fc.assert(
      fc.property(arbitrary.configuration, (configuration) => {
        expect(readConfiguration(JSON.parse(JSON.stringify(configuration)))).toEqual(configuration)
      }),
    )
  })

  it('is complete and of the right types, whatever the JSON holds', () => {
    const kinds = (value: object) => Object.values(value).map((entry) => typeof entry)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...CONFIGURATION_KEYS), fc.jsonValue()), (json) => {
        const read = readConfiguration(json)
        expect(Object.keys(read).toSorted()).toEqual(CONFIGURATION_KEYS.toSorted())
        expect(kinds(read)).not.toContain('undefined')
      }),
    )
    expect(readConfiguration(null)).toEqual(readConfiguration({}))
  })
})

describe('a change of configuration', () => {
  it.each([
    'groupIdentical',
    'noPredifinedMaterial',
    'note',
    'inputUnit',
    'priceDate',
    'leftAngle',
    'rightAngle',
    'leftAngleDirection',
    'rightAngleDirection',
  ] as const)('of %s keeps the result in sync', (key) => {
    expect(CONFIGURATION_FIELDS[key].stales).toBe(false)
  })

  it('of a name keeps the result in sync only while no saved material is chosen', () => {
    const free = aConfiguration()
    expect(isStaledBy(free, { ...free, name: 'Oak' })).toBe(false)
    const saved = readConfiguration({ ...free, id: 'material-1' })
    expect(isStaledBy(saved, { ...saved, name: 'Oak' })).toBe(true)
  })

  it.each(['barLength', 'cutWaste', 'unitPrice', 'miterEnabled', 'joinMode'] as const)(
    'of %s makes the result stale',
    (key) => {
      const before = aConfiguration()
      expect(isStaledBy(before, { ...before, [key]: 'changed' })).toBe(true)
    },
  )
})
