import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../../src/index.ts'
import { readFile } from '../../src/read/index.ts'
import { btlxParts, isBtlx } from '../../src/read/programs/btlx.ts'

const file = (parts: string, rest = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<BTLx xmlns="https://www.design2machine.com" Version="2.3.1"><Project Name="p">${rest}<Parts>${parts}</Parts></Project></BTLx>`

interface Cut {
  readonly side?: string
  readonly end?: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly process?: string
}

const cutOf = ({ side = '1', end = 'start', values = {}, process = 'yes' }: Cut) => {
  const children = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`)
  const orientation = end === '' ? '' : `<Orientation>${end}</Orientation>`
  return `<JackRafterCut Name="cut" ProcessID="1" Process="${process}" ReferencePlaneID="${side}">${orientation}${children.join('')}</JackRafterCut>`
}

const partOf = (processings: string, attributes = '') =>
  `<Part Designation="beam" Length="3000" Width="80" Height="160" ${attributes}><Processings>${processings}</Processings></Part>`

const one = (...cuts: readonly Cut[]) => btlxParts(file(partOf(cuts.map(cutOf).join(''))))?.[0]

const bytes = (text: string) => new TextEncoder().encode(text)

/** What the review makes of a file without a choice of a person. */
function reviewed(text: string | Uint8Array) {
  const read = readFile(typeof text === 'string' ? bytes(text) : text)
  if (!read.ok) return read.issue
  const source = plainSource(read.value)
  return reviewImport(source, detect(source), { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' })
}

describe('a part of BTLx', () => {
  it('has number and designation, count, section, material and grade', () => {
    const attributes = 'SingleMemberNumber="7" Count="4" Material="Spruce" TimberGrade="C24"'
    expect(btlxParts(file(partOf('', attributes)))).toEqual([
      {
        line: 2,
        length: 3000,
        count: '4',
        description: '7 beam',
        material: '80x160 Spruce C24',
        angles: [0, 0],
        notPlanned: [],
      },
    ])
  })

  it('counts once and has its annotation as a name where the file leaves both out', () => {
    const part = '<Part Annotation="rail" Length="900" Width="60" Height="40"/>'
    expect(btlxParts(file(part))).toMatchObject([
      { count: '1', description: 'rail', material: '40x60', length: 900 },
    ])
  })

  it('is read below any prefix of the namespace, and raw parts of an earlier plan are none', () => {
    const raw = '<Rawparts><Rawpart Length="6000" Width="80" Height="160"/></Rawparts>'
    const text = file(partOf(''), raw).replace(/<(\/?)(?=[A-Z])/g, '<$1b:')
    expect(isBtlx(text)).toBe(true)
    expect(btlxParts(text)).toHaveLength(1)
  })

  it('names the work that is not planned, in groups too, and not what is not to be done', () => {
    const lap = '<Lap Name="l" ReferencePlaneID="1"/>'
    const off = '<Drilling Name="d" Process="no" ReferencePlaneID="1"/>'
    const group = `<ProcessingGroup Name="g"><Processings>${lap}<Mortise Name="m"/></Processings></ProcessingGroup>`
    const read = reviewed(file(partOf(lap + off + group)))
    expect(read).toMatchObject({
      good: 1,
      notPlanned: [
        { name: 'Lap', count: 2 },
        { name: 'Mortise', count: 1 },
      ],
    })
    const outlined = '<Part Length="900" Width="60" Height="40"><Outlines/><Camber/></Part>'
    expect(btlxParts(file(outlined))?.[0]?.notPlanned).toEqual(['Outlines', 'Camber'])
  })
})

describe('cuts of both ends', () => {
  /** The figures of a real export of compas_timber (a beam of 80 x 60), whose drawn corners run from 10 to 1306.224. */
  it('give the angles and the longer edge, and a box that is longer is told', () => {
    const cuts = [
      { values: { StartX: 90, Angle: 135, Inclination: 90 } },
      { end: 'end', values: { StartX: '1226.224', StartY: '0.000', Angle: '135.000' } },
    ]
    const part = `<Part Designation="Beam" Length="1316.224" Width="80" Height="60"><Processings>${cuts.map(cutOf).join('')}</Processings></Part>`
    expect(btlxParts(file(part))).toMatchObject([
      {
        length: 1296.224,
        angles: [-45, 45],
        description: 'Beam (Length 1316.224)',
        material: '80x60',
        width: 80,
      },
    ])
  })

  it.each<[Cut, readonly [number, number], number, number]>([
    // At the front x = y · tan θ is the line of the end; the width runs along z.
    [{ side: '1', values: { Angle: 45 } }, [45, 0], 80, 3000],
    [{ side: '3', values: { Angle: 135, StartX: 80 } }, [45, 0], 80, 3000],
    [{ side: '2', values: { Inclination: 45 } }, [45, 0], 80, 3000],
    [{ side: '4', values: { Inclination: 135, StartX: 80 } }, [45, 0], 80, 3000],
    [{ side: '4', values: { Angle: 60 } }, [30, 0], 160, 3000],
    [{ side: '2', values: { Angle: 60 } }, [-30, 0], 160, 3000],
    [{ side: '1', values: { Inclination: 60 } }, [30, 0], 160, 3000],
    [{ side: '3', values: { Inclination: 60 } }, [-30, 0], 160, 3000],
    [{ end: 'end', values: { StartX: 3000, Angle: 45 } }, [0, -45], 80, 3000],
    [{ end: 'end', side: '3', values: { StartX: 3000, Angle: 45 } }, [0, 45], 80, 3000],
    [{ values: { StartX: 40, StartY: 40, Angle: 45 } }, [45, 0], 80, 3000],
    [{ side: '2', values: { StartX: 40, StartDepth: 40, Inclination: 45 } }, [45, 0], 80, 3000],
    [{ values: { StartX: 120, Angle: 45 } }, [45, 0], 80, 2880],
  ])('%j is %j', (cut, angles, width, length) => {
    const read = one(cut)
    expect(read?.angles).toEqual(angles)
    expect(read?.width).toBe(width)
    expect(read?.length).toBeCloseTo(length, 6)
  })

  it('that lean alike make a parallelogram, whose edge is shorter than the box', () => {
    const read = one(
      { values: { Angle: 45 } },
      { end: 'end', side: '3', values: { StartX: 3000, Angle: 45 } },
    )
    expect(read).toMatchObject({ length: 2920, angles: [45, 45], description: 'beam' })
  })

  it('read the same from each side of the part', () => {
    const angle = fc.integer({ min: 100, max: 1700 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(angle, fc.integer({ min: 500, max: 900 }), fc.boolean(), (degrees, at, isEnd) => {
        const end = isEnd ? 'end' : 'start'
        const x = isEnd ? 3000 - at : at
        // The point of the first side lies on the far edge of the third, and runs into the fourth from its depth.
        const faces: readonly Cut[] = [
          { end, side: '1', values: { StartX: x, Angle: degrees } },
          { end, side: '3', values: { StartX: x, StartY: 80, Angle: 180 - degrees } },
          { end, side: '2', values: { StartX: x, Inclination: degrees } },
          { end, side: '4', values: { StartX: x, StartDepth: 80, Inclination: 180 - degrees } },
        ]
        const [first, ...others] = faces.map((face) => one(face))
        for (const other of others) {
          expect(other?.angles).toEqual(first?.angles)
          expect(other?.width).toBe(first?.width)
          expect(Number(other?.length)).toBeCloseTo(Number(first?.length), 5)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('count once where two are one, and the deeper one where one takes the other away', () => {
    const twice = { values: { Angle: 45 } }
    expect(one(twice, twice)).toMatchObject({ angles: [45, 0], length: 3000 })
    expect(one(twice, { values: { StartX: 200 } })).toMatchObject({ angles: [0, 0], length: 2800 })
    expect(one({ ...twice, process: 'no' })).toMatchObject({ angles: [0, 0], length: 3000 })
    expect(one({ values: { StartX: -5 } })).toMatchObject({ angles: [0, 0], length: 3000 })
  })

  it.each<[string, readonly Cut[]]>([
    ['of two angles', [{ values: { Angle: 45, Inclination: 60 } }]],
    ['of two planes at one end', [{ values: { Angle: 45 } }, { values: { StartX: 80, Angle: 135 } }]],
    [
      'in one plane at the front and in another at the tail',
      [{ values: { Angle: 45 } }, { end: 'end', side: '2', values: { StartX: 2800, Angle: 45 } }],
    ],
    ['on a plane of the file', [{ side: '105', values: { Angle: 45 } }]],
    ['on the face of an end', [{ side: '5', values: { Angle: 45 } }]],
    ['whose tip the box cuts off', [{ values: { StartX: -40, Angle: 45 } }]],
    ['outside the box', [{ values: { StartX: -1, Angle: 135 } }]],
    ['of no figure', [{ values: { Angle: 'steep' } }]],
    ['of a German comma', [{ values: { Angle: '45,5' } }]],
    ['of an angle that the schema does not have', [{ values: { Angle: 180 } }]],
    ['of a far start', [{ values: { StartX: '1e999', Angle: 45 } }]],
    ['of no end', [{ end: '', values: { Angle: 45 } }]],
    ['of an unknown end', [{ end: 'middle', values: { Angle: 45 } }]],
  ])('a cut %s is a fault that shows the figures of the file, and never a guess', (_, cuts) => {
    const read = reviewed(file(partOf(cuts.map(cutOf).join(''))))
    if (!('issues' in read)) throw new Error(read.code)
    expect(read.good).toBe(0)
    expect(
      read.issues.map(({ line, column }) => [line, column?.replace(/^(left|right)/, '')]),
    ).toContainEqual([2, 'Angle'])
    expect(JSON.stringify(read.lines)).toContain('JackRafterCut: Angle')
  })

  it('written as attributes, as no schema has them, are a fault too', () => {
    const cut = '<JackRafterCut Name="c" Orientation="start" StartX="0.0" Angle="45.0" Inclination="90.0"/>'
    expect(reviewed(file(partOf(cut)))).toMatchObject({ good: 0, total: 1 })
  })
})

describe('the materials', () => {
  const beam = (attributes: string, cut = '') =>
    `<Part Length="3000" ${attributes}><Processings>${cut}</Processings></Part>`
  const namesOf = (parts: string) => btlxParts(file(parts))?.map(({ material }) => material)

  it('are one for a section that stands and lies, and have the width of its mitres', () => {
    const square = beam('Width="160" Height="80"')
    expect(namesOf(square + beam('Width="80" Height="160"'))).toEqual(['80x160', '80x160'])
    const mitred = beam('Width="80" Height="160"', cutOf({ side: '2', values: { StartX: 500, Angle: 45 } }))
    expect(namesOf(square + mitred)).toEqual(['160x80', '160x80'])
    expect(reviewed(file(square + mitred))).toMatchObject({
      groups: [{ name: '160x80', settings: { width: '160' } }],
    })
  })

  it('are two where mitres of one section lie in both sides', () => {
    const flat = beam('Width="80" Height="160"', cutOf({ values: { Angle: 45 } }))
    const upright = beam('Width="80" Height="160"', cutOf({ side: '4', values: { Angle: 45 } }))
    expect(namesOf(flat + upright)).toEqual(['80x160', '160x80'])
  })
})

describe('a file that is not as it should be', () => {
  it.each([
    ['broken', '<BTLx><Project><Parts><Part Length="1"'],
    ['an entity of its own', `<!DOCTYPE BTLx [<!ENTITY a "aaaa">]>\n<BTLx><Project Name="&a;"/></BTLx>`],
    [
      'entities upon entities',
      `<!DOCTYPE BTLx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><BTLx>&c;</BTLx>`,
    ],
    ['an outer entity', `<!DOCTYPE BTLx [<!ENTITY a SYSTEM "file:///etc/passwd">]><BTLx>&a;</BTLx>`],
    ['elements in elements without an end', `<BTLx>${'<Part>'.repeat(200_000)}`],
  ])('with %s is damaged', (_, text) => {
    expect(reviewed(text)).toMatchObject({ code: 'damaged' })
  })

  it('of another root, or of the old form, is named', () => {
    expect(reviewed('<x><BTLx></BTLx></x>')).toMatchObject({ code: 'isOtherForm', params: { form: 'BTLx' } })
  })

  it('without a part has nothing to import', () => {
    const read = reviewed('<BTLx Version="2.0.0"><Project Name="p"/></BTLx>')
    expect(read).toMatchObject({ good: 0, issues: [{ line: null }] })
  })

  it.each([
    ['Length=""', 'length'],
    ['Length="0"', 'length'],
    ['Length="-5"', 'length'],
    ['Length="long"', 'length'],
    ['Length="900" Count="0"', 'count'],
    ['Length="900" Count="2.5"', 'count'],
    ['Length="900" Count="many"', 'count'],
  ])('%s is a fault or a line that is left out, and no piece', (attributes) => {
    const read = reviewed(file(`<Part Designation="b" Width="80" Height="160" ${attributes}/>`))
    expect(read).toMatchObject({ good: 0 })
  })

  it('without a section keeps the material alone, and a mitre in it is a fault', () => {
    const part = (cut: string) =>
      `<Part Length="900" Width="0" Height="160" Material="Oak"><Processings>${cut}</Processings></Part>`
    expect(btlxParts(file(part('')))).toMatchObject([{ material: 'Oak', length: 900 }])
    expect(reviewed(file(part(cutOf({ values: { Angle: 45 } }))))).toMatchObject({ good: 0, total: 1 })
  })

  it('in two bytes a character, or in an old encoding, keeps its names', () => {
    const text = file(partOf('', 'Material="Fichte Ä"'))
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
    ])
    expect(reviewed(wide)).toMatchObject({ groups: [{ name: '80x160 Fichte Ä' }] })
    const old = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
    expect(reviewed(old)).toMatchObject({ groups: [{ name: '80x160 Fichte Ä' }] })
  })

  it('with more parts than a list may have is refused as a whole', () => {
    const parts = '<Part Length="900" Width="80" Height="160"/>'.repeat(20_001)
    const read = readFile(bytes(file(parts)))
    expect(read.ok && read.value.tables[0]?.truncated).toBe(true)
  })
})
