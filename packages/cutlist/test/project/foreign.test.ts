import { describe, expect, it } from 'vitest'
import {
  asMaterialId,
  asPanelId,
  asProjectId,
  isBegunHere,
  isExample,
  isMaterialChanged,
  materialOf,
  newProject,
  readItem,
  readMaterial,
  readProject,
  withMaterial,
} from '../../src/index.ts'
import { aConfiguration } from '../support/index.ts'

const id = asMaterialId('oak')

describe('a saved material', () => {
  it('counts by the metre or the foot, as its unit says', () => {
    const configuration = aConfiguration({ name: 'Oak', unitWeight: '2' })
    const metric = materialOf(id, { ...configuration, weightCalculationMethod: 'metric-kg-per-meter' }, 'mm')
    expect([metric.unitOfLength, metric.barUnitLengthWeight]).toEqual(['m', 2])
    const feet = materialOf(id, { ...configuration, weightCalculationMethod: 'imperial-lb-per-ft' }, 'in.')
    expect(feet.unitOfLength).toBe('ft')
    expect(feet.barUnitLengthWeight).toBeCloseTo(2, 12)
    expect(materialOf(id, { ...configuration, unitWeight: '' }, 'mm').barUnitLengthWeight).toBe(null)
  })

  it('is read as it was written, in its own unit or else in inches', () => {
    for (const inputUnit of ['mm', 'in.', 'ft', null] as const) {
      const material = materialOf(
        id,
        aConfiguration({ name: 'Oak', unitWeight: '2', inputUnit }),
        inputUnit ?? 'in.',
      )
      expect(readMaterial(JSON.parse(JSON.stringify(material)))).toEqual(material)
    }
  })

  it.each([null, 'oak', 7, [], {}, { id: '' }, { id: null }, { name: 'Oak' }])(
    'is not read from %j',
    (value) => {
      expect(readMaterial(value)).toBe(null)
    },
  )

  const configuration = aConfiguration({ name: 'Pine', cutWaste: '1/8' })
  const oak = materialOf(id, aConfiguration({ name: 'Oak', cutWaste: '1/4', inputUnit: 'in.' }), 'in.')

  it('becomes the material of the panel unchanged', () => {
    const taken = withMaterial(configuration, oak)
    expect(taken).toMatchObject({ name: 'Oak', cutWaste: '1/4', id, noPredifinedMaterial: false })
    expect(isMaterialChanged(taken, oak)).toBe(false)
    expect(isMaterialChanged({ ...taken, note: 'wet' }, oak)).toBe(true)
    expect(isMaterialChanged({ ...taken, cutWaste: '1/2' }, oak)).toBe(true)
    expect(isMaterialChanged({ ...taken, inputUnit: 'ft' }, oak)).toBe(true)
    // A panel of another material.
    expect(isMaterialChanged({ ...taken, note: 'wet', id: asMaterialId('pine') }, oak)).toBe(false)
  })

  it('without a kerf leaves that of the panel as it is, and asks for nothing', () => {
    const unset = materialOf(id, aConfiguration({ name: 'Oak', cutWaste: '' }), 'in.')
    const taken = withMaterial(configuration, unset)
    expect(taken.cutWaste).toBe('1/8')
    expect(isMaterialChanged(taken, unset)).toBe(false)
    expect(isMaterialChanged({ ...taken, cutWaste: '1/2' }, unset)).toBe(false)
    expect(isMaterialChanged({ ...taken, note: 'wet' }, unset)).toBe(true)
  })

  it('without a unit leaves that of the panel as it is', () => {
    const unit = materialOf(id, aConfiguration({ name: 'Oak', cutWaste: '0', inputUnit: null }), 'in.')
    const taken = { ...withMaterial(configuration, unit), inputUnit: 'mm' as const }
    expect(isMaterialChanged(taken, unit)).toBe(false)
  })
})

describe('a project', () => {
  const begun = newProject(asProjectId('p'), asPanelId('panel'), 1000)

  it('began here if it was never saved and is no copy', () => {
    expect(isBegunHere(begun)).toBe(true)
    expect(isBegunHere({ ...begun, isNew: false })).toBe(false)
    expect(isBegunHere({ ...begun, revision: 1 })).toBe(false)
    expect(isBegunHere({ ...begun, originProjectId: asProjectId('other') })).toBe(false)
  })

  it('is the example while nothing in it has changed', () => {
    expect(isExample(begun)).toBe(false)
    expect(isExample({ ...begun, dirty: false })).toBe(true)
    expect(isExample({ ...begun, dirty: false, isNew: false })).toBe(false)
  })

  it('is read as it was written', () => {
    const saved = { ...begun, title: 'Shed', description: 'a note', isNew: false, dirty: false, revision: 3 }
    for (const project of [begun, saved, { ...saved, originProjectId: asProjectId('other'), dirty: true }])
      expect(readProject(JSON.parse(JSON.stringify(project)))).toEqual(project)
  })

  it.each([null, 'p', [], {}, { id: '' }, { id: null }, { id: 'x'.repeat(101) }])(
    'is not read from %j',
    (value) => {
      expect(readProject(value)).toBe(null)
    },
  )

  it('of another version gets its missing parts', () => {
    expect(readProject({ id: 'p' })).toEqual({
      ...begun,
      activePanelId: '',
      created: 0,
      modified: 0,
      isNew: true,
      dirty: false,
    })
    expect(readProject({ id: 'p', revision: 2 })?.isNew).toBe(false)
    expect(readProject({ id: 'p', isNew: false })?.isNew).toBe(false)
    expect(readProject({ id: 'p', isNew: true, revision: 2 })?.isNew).toBe(true)
    expect(readProject({ id: 'p', isNew: 'yes' })?.isNew).toBe(false)
    expect(readProject({ id: 'p', dirty: 1 })?.dirty).toBe(false)
    expect(readProject({ id: 'p', originProjectId: '' })?.originProjectId).toBe(null)
  })
})

it.each([null, 'row', [], {}, { id: '' }, { id: null }])('a piece is not read from %j', (value) => {
  expect(readItem(value as never)).toBe(null)
})
