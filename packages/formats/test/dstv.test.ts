import { nm } from '@kerfwise/cutlist'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { givenProfile } from '../src/dstv/given.ts'
import { fieldsOf, type ProfileText, profileIn } from '../src/dstv/profile.ts'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { type NamedFile, readFiles } from '../src/read/several.ts'
import { exportFile, paperOf } from '../src/write/index.ts'
import { assets, type Content, documentOf, jobOf, planned } from './support.ts'

const IPE: ProfileText = { code: 'I', height: '200', width: '100', flange: '8.5', web: '5.6', radius: '12' }

const GIRDERS: Content = {
  title: 'Halle Süd',
  panel: 'IPE 200',
  configuration: {
    inputUnit: 'mm',
    barLength: '12000',
    cutWaste: '3',
    width: '200',
    miterTipOffset: '1',
    miterEnabled: true,
    symmetricalX: true,
    unitWeight: '22.4',
    weightCalculationMethod: 'metric-kg-per-meter',
  },
  rows: [
    ['3010.5', '6', 'Träger', '30', '-14.525'],
    ['1203.25', '5', 'strut', '45', '45'],
    ['940', '2', 'strut'],
    ['2300', '3', ''],
    ['940', '4', 'strut'],
  ],
}

async function filesOf(content: Content, profile: ProfileText): Promise<readonly NamedFile[]> {
  const { name, bytes } = await exportFile(jobOf('dstv', planned(documentOf(content)), { profile }), assets)
  if (name.endsWith('.nc1')) return [{ name, bytes }]
  return Object.entries(unzipSync(bytes)).map(([inside, own]) => ({ name: inside, bytes: own }))
}

/** The pieces of files as the import has them. */
function piecesIn(files: readonly NamedFile[]) {
  const read = readFiles(files)
  if (!read.ok) throw new Error(read.issue.code)
  const source = plainSource(read.value)
  const review = reviewImport(source, detect(source), { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' })
  expect([review.issues, review.fault]).toEqual([[], null])
  return review.groups.flatMap(({ name, rows }) =>
    rows.map(({ length, count, description, ...ends }) => {
      const { leftAngle, leftAngleDirection = 0, rightAngle, rightAngleDirection = 0 } = ends
      const angles = [
        Number(leftAngle) * leftAngleDirection + 0,
        Number(rightAngle) * rightAngleDirection + 0,
      ]
      return [name, Number(length), Number(count), description, ...angles]
    }),
  )
}

const reasonOf = async (content: Content, profile: string) => {
  const job = jobOf('dstv', planned(documentOf(content)))
  const paper = await paperOf({ ...job, options: { ...job.options, profile } }, assets)
  return 'reason' in paper ? paper.reason : null
}

describe('pieces of steel as NC files', () => {
  it('have the header of the standard, written down by hand', async () => {
    const files = await filesOf(GIRDERS, { ...IPE, grade: 'S235JR', plane: 'web' })
    const [girder] = files
    expect(files.map(({ name }) => name)).toEqual(['Trager.nc1', 'strut.nc1', 'strut-2.nc1', '4.nc1'])
    expect(strFromU8(girder?.bytes ?? new Uint8Array()).split('\r\n')).toEqual([
      'ST',
      '  Halle Sud',
      '  -',
      '  -',
      '  Trager',
      '  S235JR',
      '  6',
      '  IPE 200',
      '  I',
      '    3010.500',
      '     200.000',
      '     100.000',
      '       8.500',
      '       5.600',
      '      12.000',
      '      22.400',
      '       0.000',
      '      30.000',
      '     -14.525',
      '       0.000',
      '       0.000',
      '  ',
      '  ',
      '  ',
      '  ',
      'EN',
      '',
    ])
  })

  it('have the whole length where ends lean alike, and one file for equal rows', async () => {
    const files = await filesOf(GIRDERS, { ...IPE, plane: 'web' })
    const lines = files.map(({ bytes }) => strFromU8(bytes).split('\r\n'))
    expect(lines.map((of) => of[9]?.trim())).toEqual(['3010.500', '1403.250', '940.000', '2300.000'])
    expect(lines.map((of) => of[6]?.trim())).toEqual(['6', '5', '6', '3'])
  })

  it('cut in the plane of the flange have their angles there', async () => {
    const content = { ...GIRDERS, configuration: { ...GIRDERS.configuration, width: '100' } }
    const [, strut] = await filesOf(content, { ...IPE, plane: 'flange' })
    const lines = strFromU8(strut?.bytes ?? new Uint8Array()).split('\r\n')
    expect([lines[9], ...lines.slice(17, 21)].map((line) => Number(line))).toEqual([1303.25, 0, 0, 45, 45])
  })

  it('are one file for one piece', async () => {
    const content = { ...GIRDERS, rows: [['1200', '4', 'post'] as const] }
    const paper = await exportFile(jobOf('dstv', planned(documentOf(content)), { profile: IPE }), assets)
    expect([paper.name, paper.type]).toEqual([
      'Halle Süd - IPE 200 - pieces.nc1',
      'text/plain;charset=us-ascii',
    ])
    expect(piecesIn([paper])).toEqual([['IPE 200', 1200, 4, 'post', 0, 0]])
  })

  it('read again are the same pieces, whatever the list', async () => {
    const angle = fc.integer({ min: -75_000, max: 75_000 }).map((thousandths) => thousandths / 1000)
    const row = fc.record({
      length: fc.integer({ min: 2_000_000, max: 5_900_000 }).map((microns) => microns / 1000),
      count: fc.integer({ min: 1, max: 40 }),
      ends: fc.oneof(fc.constant<[number, number]>([0, 0]), fc.tuple(angle, angle)),
    })
    const profiles: readonly (readonly [width: string, ProfileText])[] = [
      ['200', { ...IPE, plane: 'web' }],
      ['100', { ...IPE, plane: 'flange' }],
      ['60', { code: 'M', height: '120', width: '60', web: '4', plane: 'flange' }],
      ['48.3', { code: 'RO', height: '48.3', web: '3.2' }],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...profiles),
        async (rows, [width, { plane = '', ...profile }]) => {
          const isMitred = rows.some(({ ends }) => ends.some((end) => end !== 0))
          const content: Content = {
            ...GIRDERS,
            configuration: { ...GIRDERS.configuration, width },
            rows: rows.map(({ length, count, ends: [left, right] }, at) => [
              `${length}`,
              `${count}`,
              `p${at + 1}`,
              `${left}`,
              `${right}`,
            ]),
          }
          const files = await filesOf(content, isMitred ? { ...profile, plane } : profile)
          expect(piecesIn(files)).toEqual(
            rows.map(({ length, count, ends }, at) => ['IPE 200', length, count, `p${at + 1}`, ...ends]),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the profile of NC files', () => {
  const square = { version: 1 as const, data: [], materialWidth: 0 }
  const faultsOf = (text: ProfileText) => {
    const read = profileIn(text, square)
    return read.ok ? [] : read.issue.map(({ field, reason }) => `${field} ${reason}`)
  }

  it('asks of each code what it has, and for the plane of mitres alone where there are some', () => {
    expect(fieldsOf(null, square)).toEqual(['code', 'name', 'grade'])
    expect(fieldsOf('RU', square)).toEqual(['code', 'name', 'height', 'grade'])
    expect(fieldsOf('M', square)).toEqual(['code', 'name', 'height', 'width', 'web', 'radius', 'grade'])
  })

  it('takes lengths in any notation', () => {
    const read = profileIn({ ...IPE, name: 'W8', height: '8"' }, square)
    expect(read.ok && read.value.height).toBe(nm(203_200_000))
  })

  it.each([
    [{}, ['code missing']],
    [{ code: 'B' }, ['code choice']],
    [{ code: 'I' }, ['name missing', 'height missing', 'width missing', 'flange missing', 'web missing']],
    [{ ...IPE, name: 'x', web: 'thin' }, ['web length']],
    [{ ...IPE, name: 'x', height: '4000' }, ['height length']],
    [{ ...IPE, name: 'x', web: '100', flange: '200' }, ['flange tooThick', 'web tooThick']],
    [{ code: 'RU', name: 'x', height: '20', web: '5' }, ['web notAsked']],
    [{ ...IPE, name: 'x', plane: 'web' }, ['plane notAsked']],
  ])('names each field that is wrong: %j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults)
  })

  it('of a program is a text of fields', () => {
    expect(givenProfile('code=I, name=IPE 200,height = 200')).toEqual({
      code: 'I',
      name: 'IPE 200',
      height: '200',
    })
    expect(givenProfile('hight=200')).toContain('did you mean height=?')
    expect(givenProfile('IPE 200')).toContain('IPE 200 is no field with a value')
    expect(givenProfile('code=I, code=U')).toContain('code is given twice')
  })

  it('that is none is refused in words, each field with its reason', async () => {
    const sizes = 'code=I, height=200, width=100, flange=8.5, web=5.6'
    expect(await reasonOf(GIRDERS, '')).toBe(
      'this format needs `profile`, which lacks code, one of I, U, L, M, RO, RU, T, C, SO',
    )
    expect(await reasonOf(GIRDERS, sizes)).toContain(
      'lacks plane, the face in which mitres are cut, web or flange',
    )
    expect(await reasonOf(GIRDERS, `${sizes}, plane=flange`)).toContain('width=100 is not 200 mm')
    expect(await reasonOf(GIRDERS, `${sizes}, plane=web`)).toBeNull()
    const strange = { ...GIRDERS, rows: [['1200', '4', '柱'] as const] }
    expect(await reasonOf(strange, sizes)).toBe('the font of this format lacks 柱')
  })
})
