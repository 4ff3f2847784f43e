import { describe, expect, it } from 'vitest'
import { readAnyFiles, readAnyText } from '../../src/read/any.ts'
import { ifcParts, isIfc } from '../../src/read/ifc/index.ts'
import { bodyOf, element, extrusion, type IfcFile, ifcFile, model, raw, steel, withUnit } from './ifc-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function partsOf(file: IfcFile | string) {
  const read = await ifcParts(bytes(typeof file === 'string' ? file : file.text()))
  return read.ok ? read.value : read.issue
}

describe('a file that is not as it should be', () => {
  const whole = () => {
    const file = model()
    element(file, bodyOf(file, [extrusion(file, steel(file), 3000)]))
    element(file, bodyOf(file, [extrusion(file, steel(file), 2000)]))
    return file.text()
  }

  it.each<[string, (text: string) => string]>([
    ['that breaks off', (text) => text.slice(0, -60)],
    ['without its end', (text) => text.replace('END-ISO-10303-21;', '')],
    ['with a beam that is cut short', (text) => text.replace(/(=IFCBEAM\('id',)[^\n]*/, '$1')],
    ['of nothing but its header', (text) => text.slice(0, text.indexOf('ENDSEC;'))],
  ])('%s is damaged', async (_, break_) => {
    expect(await partsOf(break_(whole()))).toMatchObject({ code: 'damaged' })
  })

  it('with a beam that has lost its fields has it among the lines that are left out', async () => {
    const broken = whole().replace(/=IFCBEAM\([^\n]*/, '=IFCBEAM(((((;')
    expect(await partsOf(broken)).toMatchObject([
      { length: 2000, count: 1, material: 'HEA200' },
      { length: '', description: '(IfcBeam: Representation): 1' },
    ])
  })

  it.each(['IFC2X2_FINAL', 'IFC4X1', 'IFC5'])('of the schema %s is named', async (schema) => {
    expect(await partsOf(whole().replace("'IFC4'", `'${schema}'`))).toEqual({
      code: 'isOtherForm',
      params: { form: schema },
    })
  })

  it('whose references lead nowhere or in a circle has a line that is left out', async () => {
    const file = model()
    element(file, '#9999')
    const boolean = file.add(
      'IfcBooleanResult',
      raw('.DIFFERENCE.'),
      `#${file.text().match(/^#/gm)?.length ?? 0}`,
      '#1',
    )
    file.add('IfcBooleanResult', raw('.DIFFERENCE.'), boolean, boolean)
    element(file, bodyOf(file, [boolean]))
    const read = await partsOf(file)
    expect(read).toMatchObject([{ length: '' }, { length: '' }])
  })

  it('of another form is no model, and one with a long header is', async () => {
    expect(isIfc(bytes(whole().replace("'IFC4'", "'AP214'")))).toBe(false)
    expect(isIfc(bytes('4 x 1200 leg of the IFC'))).toBe(false)
    expect(isIfc(bytes(whole().replace("FILE_NAME(''", `FILE_NAME('${'n'.repeat(20_000)}'`)))).toBe(true)
  })

  it('of too many bytes is refused before it is read', async () => {
    const large = bytes(`${whole().replace(/END-ISO[^\n]*/, '')}/*${' '.repeat(20_000_000)}*/`)
    expect(await readAnyFiles([{ name: 'large.ifc', bytes: large }])).toMatchObject({
      issue: { code: 'tooLarge' },
    })
  })

  it('with thousands of beams counts equal ones, and says where there are too many rows', async () => {
    const file = ifcFile()
    withUnit(file, 'MILLI')
    const profile = steel(file)
    const lines = Array.from({ length: 21_000 }, (_, at) => {
      const id = 1_000 + at * 10
      return [
        `#${id}=IFCEXTRUDEDAREASOLID(${profile},$,#900,${1000 + (at % 3)}.);`,
        `#${id + 1}=IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(#${id}));`,
        `#${id + 2}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 1}));`,
        `#${id + 3}=IFCBEAM('id',$,'beam',$,$,$,#${id + 2},$,$);`,
      ].join('\n')
    })
    const text = file
      .text()
      .replace('\nENDSEC;\nEND', () => `\n#900=IFCDIRECTION((0.,0.,1.));\n${lines.join('\n')}\nENDSEC;\nEND`)
    expect(await partsOf(text)).toMatchObject([
      { length: 1000, count: 7000 },
      { length: 1001, count: 7000 },
      { length: 1002, count: 7000 },
    ])
    const named = text.replace(/'beam',\$,\$,\$,(#\d+)/g, "'beam $1',$,$,$,$1")
    const read = await readAnyFiles([{ name: 'many.ifc', bytes: bytes(named) }])
    expect(read.ok && read.value.tables[0]?.truncated).toBe(true)
  })

  it('beside others is one list of all models, or a table of its own beside a list', async () => {
    const one = { name: 'a.ifc', bytes: bytes(whole()) }
    const both = await readAnyFiles([one, { ...one, name: 'b.ifc' }])
    expect(both).toMatchObject({ value: { tables: [{ lines: [0, 1, 1, 2, 2] }] } })
    const list = { name: 'list.csv', bytes: bytes('Length,Qty\n1200,4\n900,2\n') }
    const mixed = await readAnyFiles([list, one])
    expect(mixed.ok && mixed.value.tables.map(({ name }) => name.trim())).toEqual(['', 'IFC'])
  })

  it('is read from a text that was pasted, too', async () => {
    expect(await readAnyText(whole())).toMatchObject({ ok: true })
    expect(await readAnyText('4 x 1200')).toMatchObject({ ok: true })
  })
})
