import { describe, expect, it } from 'vitest'
import { readListOrModel } from '../../src/lists/index.ts'
import { ifcParts } from '../../src/read/ifc/index.ts'
import {
  bodyOf,
  element,
  extrusion,
  halved,
  type IfcFile,
  ifcFile,
  model,
  ofMaterial,
  placement,
  raw,
  rectangle,
  steel,
  withLength,
  withUnit,
} from './ifc-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function partsOf(file: IfcFile | string) {
  const read = await ifcParts(bytes(typeof file === 'string' ? file : file.text()))
  return read.ok ? read.value : read.issue
}

const reviewed = async (text: string) => {
  const read = await readListOrModel({ list: bytes(text), unit: 'mm', table: null, answers: {} })
  if (!read.ok) throw new Error(JSON.stringify(read.issue))
  return read.value
}

/** A file with one beam, whose body `make` makes. */
function oneBeam(make: (file: IfcFile) => string, more: (file: IfcFile, beam: string) => void = () => {}) {
  const file = model()
  more(file, element(file, bodyOf(file, [make(file)])))
  return partsOf(file)
}

describe('a bar of a model', () => {
  it('has its mark, name and description, profile, material and length; equal ones are counted', async () => {
    const file = model()
    const profile = steel(file)
    const beams = ['B1', 'B2'].map((tag) =>
      element(file, bodyOf(file, [extrusion(file, profile, 3000)]), {
        name: 'rafter',
        tag,
        description: 'left',
      }),
    )
    const column = element(file, bodyOf(file, [extrusion(file, profile, 2500)]), {
      name: 'post',
      className: 'IfcColumn',
    })
    const member = element(file, bodyOf(file, [extrusion(file, profile, 900)]), {
      name: 'brace',
      className: 'IfcMember',
    })
    ofMaterial(file, [...beams, column, member], file.add('IfcMaterial', 'S235', null, null))
    const base = { material: 'HEA200 S235', notPlanned: [] }
    expect(await partsOf(file)).toMatchObject([
      { ...base, length: 3000, count: 2, description: 'B1, B2 rafter left' },
      { ...base, length: 2500, count: 1, description: 'post' },
      { ...base, length: 900, count: 1, description: 'brace' },
    ])
    expect(await reviewed(file.text())).toMatchObject({
      rows: [
        { count: 2, length: 3000, material: 'HEA200 S235', description: 'B1, B2 rafter left' },
        { count: 1, length: 2500 },
        { count: 1, length: 900 },
      ],
      left: [],
      faults: [],
      questions: [],
    })
  })

  it('has the profile of the material before the one that is drawn, also by its type', async () => {
    const file = model()
    const beam = element(file, bodyOf(file, [extrusion(file, rectangle(file, 60, 160, 'drawn'), 3000)]))
    const type = file.add('IfcBeamType', 'id', null, 'T', null, null, null, null, null, null, raw('.BEAM.'))
    file.add('IfcRelDefinesByType', 'id', null, null, null, [beam], type)
    const wood = file.add('IfcMaterial', 'GL24h', null, null)
    const set = file.add('IfcMaterialProfileSet', 'set', null, [
      file.add('IfcMaterialProfile', 'p', null, wood, rectangle(file, 60, 160, 'KVH 60x160'), null, null),
    ])
    ofMaterial(file, [type], file.add('IfcMaterialProfileSetUsage', set, null, null))
    expect(await partsOf(file)).toMatchObject([{ material: 'KVH 60x160 GL24h' }])
  })

  it.each<[string, (file: IfcFile) => string]>([
    ['60x160', (file) => rectangle(file, 160, 60)],
    [
      '40x60x3',
      (file) => file.add('IfcRectangleHollowProfileDef', raw('.AREA.'), null, null, 60, 40, 3, null, null),
    ],
    ['Ø48.3x3.2', (file) => file.add('IfcCircleHollowProfileDef', raw('.AREA.'), null, null, 24.15, 3.2)],
    [
      'IShape 200x190x6.5x10',
      (file) =>
        file.add('IfcIShapeProfileDef', raw('.AREA.'), null, null, 200, 190, 6.5, 10, null, null, null),
    ],
    [
      'ArbitraryClosed 80x40',
      (file) => {
        const points = [
          [0, 0],
          [80, 0],
          [80, 40],
          [0, 40],
        ].map((point) => file.add('IfcCartesianPoint', point))
        return file.add('IfcArbitraryClosedProfileDef', raw('.AREA.'), null, file.add('IfcPolyline', points))
      },
    ],
  ])('without a name of its profile is %s by its sizes', async (material, profile) => {
    expect(await oneBeam((file) => extrusion(file, profile(file), 3000))).toMatchObject([{ material }])
  })

  it.each([
    ['MILLI', 3048, 3048],
    ['metre', 3.048, 3048],
    ['foot', 10.0208333333, 3054.35],
    ['inch', 120.015625, 3048.396875],
  ] as const)('in %s is so many millimetres', async (unit, depth, length) => {
    const file = ifcFile()
    withUnit(file, unit)
    element(file, bodyOf(file, [extrusion(file, steel(file), depth)]))
    expect(await partsOf(file)).toMatchObject([{ length }])
  })

  it('of a file without a unit of length is no piece, and says what lacks', async () => {
    const file = ifcFile()
    withUnit(file, 'none')
    element(file, bodyOf(file, [extrusion(file, steel(file), 3)]))
    const { rows, left } = await reviewed(file.text())
    expect(rows).toEqual([])
    expect(left).toMatchObject([{ text: expect.stringContaining('IfcUnitAssignment') }])
  })

  it('is read in IFC2X3 and IFC4X3, where it is a standard case or of a map too', async () => {
    for (const schema of ['IFC2X3', 'IFC4X3_ADD2']) {
      const file = model(schema)
      element(file, bodyOf(file, [extrusion(file, rectangle(file, 60, 160), 3000)]), { tag: 'T1' })
      expect(await partsOf(file)).toMatchObject([
        { length: 3000, material: '60x160', description: 'T1 beam' },
      ])
    }
    const file = model()
    const shape = file.add('IfcShapeRepresentation', null, 'Body', 'SweptSolid', [
      extrusion(file, steel(file), 700),
    ])
    const map = file.add('IfcRepresentationMap', placement(file), shape)
    const item = (scale: number | null) => {
      const at = file.add('IfcCartesianPoint', [0, 0, 0])
      const target = file.add('IfcCartesianTransformationOperator3D', null, null, at, scale, null)
      return file.add('IfcMappedItem', map, target)
    }
    element(file, bodyOf(file, [item(null)]), { className: 'IfcBeamStandardCase' })
    element(file, bodyOf(file, [item(2)]), { name: 'twice' })
    expect(await partsOf(file)).toMatchObject([
      { length: 700, count: 1 },
      { length: '', description: 'twice (IfcBeam: IfcMappedItem.Scale): 1' },
    ])
  })

  it('keeps letters of the format, and a name of Revit lacks the number that is its mark', async () => {
    const file = model()
    element(file, bodyOf(file, [extrusion(file, steel(file), 3000)]), {
      name: String.raw`Tr\X2\00E4\X0\ger:HEA:4711`,
      tag: '4711',
    })
    expect(await partsOf(file)).toMatchObject([{ description: '4711 Träger:HEA' }])
  })

  it('shows the length that its quantities state, where that is another one', async () => {
    const stated = (length: number) =>
      oneBeam(
        (file) => extrusion(file, steel(file), 3000),
        (file, beam) => withLength(file, [beam], length),
      )
    expect(await stated(3000.5)).toMatchObject([{ description: 'beam', length: 3000 }])
    expect(await stated(2900)).toMatchObject([{ description: 'beam (Length 2900)', length: 3000 }])
  })
})

describe('work that is not planned', () => {
  it('is named with its number: openings, and cuts that are not square', async () => {
    const file = model()
    const beams = [0, 1].map(() => {
      const solid = extrusion(file, steel(file), 3000)
      return element(file, bodyOf(file, [halved(file, solid, [0, 0, 2900], [1, 0, 1], false)]))
    })
    for (const beam of beams) {
      const opening = element(file, null, { className: 'IfcOpeningElement' })
      file.add('IfcRelVoidsElement', 'id', null, null, null, beam, opening)
    }
    expect(await reviewed(file.text())).toMatchObject({
      rows: [{ count: 2, length: 3000 }],
      notPlanned: [
        { name: 'IfcBooleanClippingResult', count: 2 },
        { name: 'IfcOpeningElement', count: 2 },
      ],
    })
  })

  it.each<[string, readonly number[], boolean, number]>([
    // A normal that points away from the half space: what lies against the normal is taken off.
    ['the tail', [0, 0, 2900], false, 2900],
    ['the head', [0, 0, 2900], true, 100],
    ['nothing behind the tail', [0, 0, 3100], false, 3000],
    ['nothing before the head', [0, 0, -5], true, 3000],
  ])('is none where a plain cut takes off %s', async (_, at, agrees, length) => {
    const read = await oneBeam((file) =>
      halved(file, extrusion(file, steel(file), 3000), at, [0, 0, 1], agrees),
    )
    expect(read).toMatchObject([{ length, notPlanned: [] }])
  })

  it('is none where both ends are cut, by a normal the other way too', async () => {
    const read = await oneBeam((file) => {
      const tail = halved(file, extrusion(file, steel(file), 3000), [0, 0, 2900], [0, 0, -1], true)
      return halved(file, tail, [0, 0, 50], [0, 0, -1], false)
    })
    expect(read).toMatchObject([{ length: 2850, notPlanned: [] }])
  })

  it('of a plain cut along a bar that runs down counts from its own head', async () => {
    const read = await oneBeam((file) =>
      halved(file, extrusion(file, steel(file), 3000, [0, 0, -1]), [0, 0, -2900], [0, 0, 1], true),
    )
    expect(read).toMatchObject([{ length: 2900, notPlanned: [] }])
  })
})

describe('an element that is no plain bar is among the lines that are left out, with its number', () => {
  const brep = (file: IfcFile) => {
    const loop = file.add(
      'IfcPolyLoop',
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ].map((at) => file.add('IfcCartesianPoint', at)),
    )
    const face = file.add('IfcFace', [file.add('IfcFaceOuterBound', loop, raw('.T.'))])
    return file.add('IfcFacetedBrep', file.add('IfcClosedShell', [face]))
  }
  const bent = (file: IfcFile) =>
    file.add(
      'IfcRevolvedAreaSolid',
      steel(file),
      placement(file),
      file.add('IfcAxis1Placement', file.add('IfcCartesianPoint', [0, 0, 0]), null),
      0.5,
    )

  it.each<[string, (file: IfcFile) => string]>([
    ['IfcFacetedBrep', brep],
    ['IfcRevolvedAreaSolid', bent],
    ['IfcExtrudedAreaSolid.ExtrudedDirection', (file) => extrusion(file, steel(file), 3000, [0, 1, 1])],
    // A plank that is drawn as its face: its length is not the depth.
    ['IfcExtrudedAreaSolid.Depth', (file) => extrusion(file, rectangle(file, 3000, 160), 27)],
    ['IfcExtrudedAreaSolid.Depth', (file) => extrusion(file, steel(file), 0)],
    [
      'IfcBooleanClippingResult',
      (file) => halved(file, extrusion(file, steel(file), 9), [0, 0, 20], [0, 0, 1], true),
    ],
  ])('%s', async (name, make) => {
    const file = model()
    for (const _ of [0, 1]) element(file, bodyOf(file, [make(file)]))
    element(file, bodyOf(file, [extrusion(file, steel(file), 3000)]), { name: 'plain' })
    const { rows, left, faults, questions } = await reviewed(file.text())
    expect(rows).toMatchObject([{ count: 1, length: 3000, description: 'plain' }])
    expect(left).toMatchObject([{ text: expect.stringContaining(`beam (IfcBeam: ${name}): 2`) }])
    expect([faults, questions]).toEqual([[], []])
  })

  it('unless its quantities state a length; how it ends was not read then', async () => {
    const read = (make: (file: IfcFile) => string) =>
      oneBeam(make, (file, beam) => withLength(file, [beam], 1200))
    expect(await read(brep)).toMatchObject([{ length: 1200, count: 1, notPlanned: ['IfcFacetedBrep'] }])
    expect(await read(bent)).toMatchObject([{ length: '' }])
    const stub = (file: IfcFile) => extrusion(file, rectangle(file, 3000, 160), 1200)
    expect(await read(stub)).toMatchObject([{ length: 1200, notPlanned: [] }])
  })

  it('as are elements of other classes, and one without a body', async () => {
    const file = model()
    for (const _ of [0, 1, 2]) element(file, null, { className: 'IfcWall', name: 'wall' })
    element(file, null, { name: 'empty' })
    const { rows, left } = await reviewed(file.text())
    expect(rows).toEqual([])
    expect(left.map(({ text }) => text)).toEqual([
      expect.stringContaining('empty (IfcBeam: Representation): 1'),
      expect.stringContaining('IfcWall: 3'),
    ])
  })
})
