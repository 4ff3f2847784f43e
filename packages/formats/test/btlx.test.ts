import { fromMm, leastX, nm, type PanelConfiguration, resultOf } from '@kerfwise/cutlist'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, partOf } from '../src/btlx/piece.ts'
import { sectionsOf, sidesIn, withoutSection } from '../src/btlx/section.ts'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { readFile } from '../src/read/index.ts'
import { exportFile, paperOf } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, type Content, documentOf, jobOf, planned } from './support.ts'

const RAFTERS: Content = {
  title: 'Shed <1> & "2"',
  panel: 'KVH 80x160 C24',
  configuration: {
    inputUnit: 'mm',
    barLength: '6000/4000',
    cutWaste: '4',
    sideCutWaste: '10',
    width: '160',
    miterTipOffset: '1',
    miterEnabled: true,
    symmetricalX: true,
    symmetricalY: true,
    symmetricalZ: true,
  },
  rows: [
    ['3010.5', '6', 'rafter <left>', '30', '-14.525'],
    ['1203.25', '5', 'brace', '-45', '-45'],
    ['940', '7', 'strut', '22.5'],
    ['2300', '3', 'post'],
  ],
}

const bytesOf = async (content: Content, options = {}) =>
  (await exportFile(jobOf('btlx', planned(documentOf(content)), options), assets)).bytes

const textOf = async (content: Content, options = {}) =>
  new TextDecoder().decode(await bytesOf(content, options))

const child = ({ children }: XmlElement, name: string): XmlElement => {
  const found = children.find((node) => node instanceof XmlElement && node.name === name)
  if (!(found instanceof XmlElement)) throw new Error(`there is no ${name}`)
  return found
}
const within = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((node): node is XmlElement => node instanceof XmlElement && node.name === name)

function projectOf(text: string) {
  const { root } = parseXml(text)
  if (root === null) throw new Error('no root')
  const project = child(root, 'Project')
  const [rawParts, parts] = [
    within(child(project, 'Rawparts'), 'Rawpart'),
    within(child(project, 'Parts'), 'Part'),
  ]
  return { root, project, rawParts, parts }
}

/** The pieces of a file as the import has them. */
function piecesIn(bytes: Uint8Array) {
  const read = readFile(bytes)
  if (!read.ok) throw new Error(read.issue.code)
  const source = plainSource(read.value)
  const review = reviewImport(source, detect(source), { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' })
  expect([review.issues, review.questions, review.fault]).toEqual([[], [], null])
  return review.groups.flatMap(({ name, rows }) =>
    rows.map(({ length, count, description, ...ends }) => {
      const { leftAngle, leftAngleDirection = 0, rightAngle, rightAngleDirection = 0 } = ends
      const angles = [
        Number(leftAngle) * leftAngleDirection + 0,
        Number(rightAngle) * rightAngleDirection + 0,
      ]
      return [name, Number(length), Number(count), description, ...angles] as const
    }),
  )
}

const pieces = (material: string, { rows }: Content) =>
  rows.map(([length, count, description, left = '0', right = '0']) => [
    material,
    Number(length),
    Number(count),
    description,
    Number(left),
    Number(right),
  ])

const sorted = (rows: readonly (readonly (string | number | undefined)[])[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted()

describe('a plan as nested raw parts of BTLx', () => {
  it('read again gives the same pieces', async () => {
    expect(sorted(piecesIn(await bytesOf(RAFTERS)))).toEqual(sorted(pieces('160x80 KVH C24', RAFTERS)))
  })

  it('has each bar once, and each piece of a bar as a reference to a part of as many places', async () => {
    const document = planned(documentOf(RAFTERS))
    const { rawParts, parts } = projectOf(await textOf(RAFTERS))
    const bars = resultOf(document, document.project.activePanelId).data?.bars ?? []
    expect(rawParts).toHaveLength(bars.reduce((sum, { count }) => sum + count, 0))
    const refs = rawParts.flatMap((raw) => within(child(raw, 'PartRefs'), 'PartRef'))
    const places = parts.flatMap((part) => within(child(part, 'Transformations'), 'Transformation'))
    const [ours, theirs] = [refs, places].map((list) =>
      list.map(({ attributes }) => attributes.GUID).toSorted(),
    )
    expect(ours).toEqual(theirs)
    expect(new Set(ours).size).toBe(21)
    for (const part of parts)
      expect(within(child(part, 'Transformations'), 'Transformation')).toHaveLength(
        Number(part.attributes.Count),
      )
    for (const raw of rawParts)
      expect([raw.attributes.Count, raw.attributes.Width, raw.attributes.Height]).toEqual(['1', '160', '80'])
  })

  it('is the same file for the same plan, and names are escaped', async () => {
    const text = await textOf(RAFTERS)
    expect(await textOf(RAFTERS)).toBe(text)
    expect(text).toContain('<Project Name="Shed &lt;1&gt; &amp; &quot;2&quot;">')
    expect(projectOf(text).parts.map(({ attributes }) => attributes.Designation)).toContain('rafter <left>')
  })

  it('has lengths in millimetres and all decimals of lengths and angles', async () => {
    const content: Content = {
      ...RAFTERS,
      configuration: {
        ...RAFTERS.configuration,
        inputUnit: 'in.',
        barLength: '240',
        width: `${160 / 25.4}`,
        cutWaste: '1/8',
        sideCutWaste: '',
      },
      panel: 'GL 80 x 160 mm',
      rows: [['72 1/64', '2', 'sill', '22.618', '-0.5']],
    }
    const options = { preferredUnit: 'in.' } as const
    const { parts } = projectOf(await textOf(content, options))
    const cuts = parts.flatMap((part) => within(child(part, 'Processings'), 'JackRafterCut'))
    expect(cuts.map((cut) => child(cut, 'Angle').text)).toEqual(['67.382', '89.5'])
    expect(piecesIn(await bytesOf(content, options))).toEqual([
      ['160x80 GL', 1829.196875, 2, 'sill', 22.618, -0.5],
    ])
  })

  it('has no name of a material that nobody has named', async () => {
    const unnamed = { ...RAFTERS, panel: '', configuration: { ...RAFTERS.configuration, name: '' } }
    const { parts, rawParts } = projectOf(await textOf(unnamed, { section: '160x80' }))
    for (const { attributes } of [...parts, ...rawParts]) expect(attributes.Material).toBe('')
  })

  it('leaves out bars that are begun, as no machine can go on in the middle of one', async () => {
    const document = planned(documentOf(RAFTERS))
    const model = await projectModel(jobOf('btlx', document))
    const [panel] = model.panels
    const view = panel?.plan?.view
    if (view === undefined) throw new Error('no plan')
    const [first, ...others] = view.bars
    if (first === undefined) throw new Error('no bar')
    const begun = {
      ...first,
      pieces: first.pieces.map((piece, at) => (at === 0 ? { ...piece, fate: 'cut' as const } : piece)),
    }
    const worked = new Map([[document.project.activePanelId, { ...view, bars: [begun, ...others] }]])
    const { bytes } = await exportFile({ ...jobOf('btlx', document), worked }, assets)
    const { rawParts } = projectOf(new TextDecoder().decode(bytes))
    const left = others.reduce((sum, { count }) => sum + count, 0)
    expect(rawParts).toHaveLength(left)
    expect(left).toBeGreaterThan(0)
  })
})

describe('the place of a part in its bar', () => {
  const angle = fc.integer({ min: -1500, max: 1500 }).map((tenths) => tenths / 20)
  /** Corners of a part, and where its frame brings them: along the bar, and across it from the fence. */
  it('is that of the piece in the plan, however it is turned', async () => {
    const section = { width: fromMm(160), height: fromMm(80) }
    const symmetries = fc.record({
      symmetricalX: fc.boolean(),
      symmetricalY: fc.boolean(),
      symmetricalZ: fc.boolean(),
    })
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 1500, max: 2900 }), fc.integer({ min: 1, max: 3 }), angle, angle),
      { minLength: 1, maxLength: 4 },
    )
    const axes = new Set<string | null>()
    await fc.assert(
      fc.asyncProperty(symmetries, rows, async (turns, list) => {
        const content: Content = {
          ...RAFTERS,
          configuration: { ...RAFTERS.configuration, ...turns } as Partial<PanelConfiguration>,
          rows: list.map(
            ([length, count, left, right], at) =>
              [`${length}`, `${count}`, `p${at}`, `${left}`, `${right}`] as const,
          ),
        }
        const model = await projectModel(jobOf('btlx', planned(documentOf(content))))
        for (const bar of model.panels[0]?.plan?.view.bars ?? []) {
          for (const piece of bar.pieces) {
            axes.add(piece.rotationAxis)
            const part = partOf(piece, section)
            const frame = frameOf(piece, leastX(piece.outline), part, section)
            const [start, end] = part.cuts
            const tan = (degrees: number) => section.width * Math.tan((degrees * Math.PI) / 180)
            // On the first side the front runs by 90 less its angle, and the tail the other way.
            const corners = [
              [start.startX, 0],
              [end.startX, 0],
              [end.startX - tan(90 - end.angle), section.width],
              [start.startX + tan(90 - start.angle), section.width],
            ] as const
            const z = [
              frame.x[1] * frame.y[2] - frame.x[2] * frame.y[1],
              frame.x[2] * frame.y[0] - frame.x[0] * frame.y[2],
              frame.x[0] * frame.y[1] - frame.x[1] * frame.y[0],
            ]
            const placed = corners.map(([x, across]) => [
              frame.point[0] + frame.x[0] * x + (z[0] ?? 0) * across,
              frame.point[2] + frame.x[2] * x + (z[2] ?? 0) * across,
            ])
            const { fenceStart, fenceEnd, farStart, farEnd } = piece.outline
            const drawn = [
              [fenceStart, 0],
              [fenceEnd, 0],
              [farEnd, section.width],
              [farStart, section.width],
            ]
            for (const corner of drawn)
              expect(
                placed.some((one) => one.every((figure, at) => Math.abs(figure - (corner[at] ?? 0)) < 1000)),
                JSON.stringify([piece.rotationAxis, placed, drawn]),
              ).toBe(true)
            // The part stays within the height of the bar.
            const heights = [frame.point[1], frame.point[1] + frame.y[1] * section.height]
            expect(heights.toSorted((a, b) => a - b)).toEqual([0, section.height])
          }
        }
      }),
      { numRuns: 60 },
    )
    expect([...axes].toSorted()).toEqual(['X', 'Y', 'Z', null])
  })

  it('read again gives the same pieces for any list', async () => {
    const row = fc.tuple(
      fc.integer({ min: 1_300_000, max: 2_900_000 }),
      fc.integer({ min: 1, max: 5 }),
      angle,
      angle,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (list) => {
        const content: Content = {
          ...RAFTERS,
          rows: list.map(
            ([length, count, left, right], at) =>
              [(length / 1000).toFixed(4), `${count}`, `p${at}`, `${left}`, `${right}`] as const,
          ),
        }
        const isMitred = list.some(([, , left, right]) => left !== 0 || right !== 0)
        expect(sorted(piecesIn(await bytesOf(content)))).toEqual(
          sorted(pieces(isMitred ? '160x80 KVH C24' : '80x160 KVH C24', content)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('the section', () => {
  it.each<[string, readonly [number, number] | null]>([
    ['KVH 60x160', [60, 160]],
    ['60/160 Fichte', [60, 160]],
    ['GL24h 120 × 240 mm', [120, 240]],
    ['Leiste 2,4 cm x 4,8 cm', [24, 48]],
    ['Leiste 2.4 x 4.8 cm', [24, 48]],
    ['Fichte', null],
    ['', null],
    ['Rohr 60x60x3', null],
    ['Latte 24x48 oder 30x50', null],
    ['2x4', null],
    ['60x', null],
    ['A60x160', null],
    ['60x160cm2', null],
    ['Blech 3x1500', null],
    ['9999x9999', null],
  ])('of %j is %j', (name, sides) => {
    expect(sidesIn(name, 'mm')).toEqual(sides?.map(fromMm) ?? null)
  })

  it('of a list in inches needs a mark: 2x4 is a name and 38 x 89 mm', () => {
    expect(sidesIn('SPF 6x8', 'in.')).toBeNull()
    expect(sidesIn('38x89 mm', 'in.')).toEqual([fromMm(38), fromMm(89)])
    expect(sidesIn('1.5" x 3.5"', 'in.')).toEqual([nm(38_100_000), nm(88_900_000)])
  })

  it('is taken out of the name of the material', () => {
    expect(withoutSection('KVH 60 x 160 mm C24')).toBe('KVH C24')
    expect(withoutSection('60x160')).toBe('')
  })

  const asked = (content: Content, section?: string) =>
    paperOf(
      {
        ...jobOf('btlx', planned(documentOf(content))),
        options: { ...jobOf('btlx', planned(documentOf(content))).options, section: section ?? '' },
      },
      assets,
    )

  it('that no name has is asked for, and a program may give it', async () => {
    const oak = { ...RAFTERS, panel: 'Oak' }
    expect(await asked(oak)).toEqual({ reason: expect.stringContaining('needs the section of Oak') })
    expect(await asked(oak, 'thick')).toEqual({ reason: expect.stringContaining('is not two sides') })
    expect(await asked(oak, '60x80')).toEqual({ reason: expect.stringContaining('the width of the profile') })
    expect(await asked(oak, '160x80')).toMatchObject({
      type: 'application/xml',
      name: expect.stringMatching(/\.btlx$/),
    })
  })

  it('has to have the width in which mitres are cut, and needs none for square ends', async () => {
    expect(await asked({ ...RAFTERS, panel: 'KVH 60x120' })).toHaveProperty('reason')
    const square = { ...RAFTERS, panel: 'KVH 60x120', rows: [['900', '2', 'post'] as const] }
    expect(await asked(square)).toHaveProperty('bytes')
  })

  it('that a program gives counts for one material alone', () => {
    const document = planned(documentOf({ ...RAFTERS, panel: 'Oak' }))
    const { request } = resultOf(document, document.project.activePanelId)
    if (request === null) throw new Error('no plan')
    const oak = { name: 'Oak', unit: 'mm', request } as const
    const named = { ...oak, name: '80x160' }
    expect(sectionsOf([oak, named], '160x80')).toHaveLength(2)
    expect(sectionsOf([oak, named, oak], '160x80')).toEqual({ missing: [0, 2] })
  })
})

/** What the schemas 2.0.0 and 2.3.1 ask of the elements that a file of ours has: attributes, and children in this order. */
const SCHEMA: Readonly<
  Record<string, { readonly has: readonly string[]; readonly holds: readonly string[] }>
> = {
  BTLx: { has: ['Version'], holds: ['FileHistory', 'Project'] },
  FileHistory: { has: [], holds: ['InitialExportProgram'] },
  InitialExportProgram: { has: [], holds: [] },
  Project: { has: ['Name'], holds: ['Rawparts', 'Parts'] },
  Rawparts: { has: [], holds: ['Rawpart'] },
  Rawpart: { has: ['Length', 'Width', 'Height'], holds: ['Transformations', 'ReferenceSide', 'PartRefs'] },
  Parts: { has: [], holds: ['Part'] },
  Part: { has: ['Length', 'Width', 'Height'], holds: ['Transformations', 'ReferenceSide', 'Processings'] },
  Transformations: { has: [], holds: ['Transformation'] },
  PartRefs: { has: [], holds: ['PartRef'] },
  Transformation: { has: ['GUID'], holds: ['Position'] },
  PartRef: { has: ['GUID'], holds: ['Position'] },
  Position: { has: [], holds: ['ReferencePoint', 'XVector', 'YVector'] },
  ReferencePoint: { has: ['X', 'Y', 'Z'], holds: [] },
  XVector: { has: ['X', 'Y', 'Z'], holds: [] },
  YVector: { has: ['X', 'Y', 'Z'], holds: [] },
  ReferenceSide: { has: ['Side', 'Align'], holds: [] },
  Processings: { has: [], holds: ['JackRafterCut'] },
  JackRafterCut: {
    has: ['Name', 'ProcessID', 'ReferencePlaneID'],
    holds: ['Orientation', 'StartX', 'StartY', 'StartDepth', 'Angle', 'Inclination'],
  },
}
const LEAVES = new Set(SCHEMA.JackRafterCut?.holds)

function checkElement(element: XmlElement): void {
  const { name, attributes, children } = element
  if (LEAVES.has(name)) return
  const rule = SCHEMA[name]
  if (rule === undefined) throw new Error(`no schema of ours has ${name}`)
  expect(Object.keys(attributes), name).toEqual(expect.arrayContaining([...rule.has]))
  const own = children.filter((node): node is XmlElement => node instanceof XmlElement)
  const places = own.map((node) => rule.holds.indexOf(node.name))
  expect(places, name).toEqual(places.toSorted((a, b) => a - b))
  expect(places, name).not.toContain(-1)
  if (attributes.GUID !== undefined)
    expect(attributes.GUID).toMatch(/^\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/i)
  for (const key of ['X', 'Y', 'Z', 'Length', 'Width', 'Height'])
    if (attributes[key] !== undefined) expect(attributes[key]).toMatch(/^-?\d+(?:\.\d+)?$/)
  for (const node of own) checkElement(node)
}

it('elements and attributes are those of the schemas, in their order', async () => {
  checkElement(projectOf(await textOf(RAFTERS)).root)
})
