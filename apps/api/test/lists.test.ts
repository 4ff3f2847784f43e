import { bounds } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { startListReader } from '../src/listReader.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

const path = '/v1/lists'
const url = `/rest${path}`

async function aProgram(scopes: Parameters<typeof programOf>[2] = ['solve']) {
  const all = await testApp()
  return programOf(all.app, await registered(all.app, 'Ann'), scopes)
}

describe('POST /rest/v1/lists', () => {
  it('reads a running text as the page does, with the lines of the source', async () => {
    const program = await aProgram()
    const text = 'Hello,\n4 x 1200 leg 45/45\n2 x ??? rail\n6 x 640'
    const read = await program.ok(path, { body: { text } })
    const square = { material: '', leftAngle: 0, rightAngle: 0 }
    expect(read.rows).toEqual([
      {
        ...square,
        line: 2,
        text: '4 x 1200 leg 45/45',
        length: 1200,
        count: 4,
        description: 'leg',
        leftAngle: 45,
        rightAngle: 45,
      },
      { ...square, line: 4, text: '6 x 640', length: 640, count: 6, description: '' },
    ])
    expect(read.left).toEqual([{ line: 1, text: 'Hello,', why: 'caption' }])
    expect(read.faults).toEqual([{ line: 3, text: '2 x ??? rail', column: 'length', code: 'lineNotRead' }])
    expect(read.questions).toEqual([])
  })

  it('reads the timber of a BTLx file, names the work that is not planned, and refuses a broken file', async () => {
    const program = await aProgram()
    const part =
      '<Part Designation="beam" Length="2400" Width="80" Height="160"><Processings><Lap/></Processings></Part>'
    const text = `<BTLx Version="2.0.0"><Project Name="p"><Parts>${part}</Parts></Project></BTLx>`
    const read = await program.ok(path, { body: { text } })
    expect(read.rows).toMatchObject([{ length: 2400, count: 1, description: 'beam', material: '80x160' }])
    expect(read.notPlanned).toEqual([{ name: 'Lap', count: 1 }])
    const broken = await program.call(path, { body: { text: text.slice(0, -9) } })
    expect([broken.statusCode, broken.json().error.details]).toEqual([
      400,
      { path: '$.text', reason: 'damaged' },
    ])
  })

  it('reads the bars of an IFC model, from its file and its text, and names what is not whole', async () => {
    const program = await aProgram()
    const text = [
      "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');",
      "FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;",
      "#1=IFCPROJECT('p',$,$,$,$,$,$,$,#2);\n#2=IFCUNITASSIGNMENT((#3));\n#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);",
      "#4=IFCRECTANGLEPROFILEDEF(.AREA.,'KVH',$,0.06,0.16);\n#5=IFCDIRECTION((0.,0.,1.));",
      '#6=IFCEXTRUDEDAREASOLID(#4,$,#5,2.4);',
      "#7=IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(#6));\n#8=IFCPRODUCTDEFINITIONSHAPE($,$,(#7));",
      "#9=IFCBEAM('b',$,'beam',$,$,$,#8,'7',$);\n#10=IFCRELVOIDSELEMENT('r',$,$,$,#9,#11);",
      "#11=IFCOPENINGELEMENT('o',$,$,$,$,$,$,$,$);\nENDSEC;\nEND-ISO-10303-21;\n",
    ].join('\n')
    const file = Buffer.from(text).toString('base64')
    for (const body of [{ text }, { file }]) {
      const read = await program.ok(path, { body })
      expect(read.rows).toMatchObject([{ length: 2400, count: 1, description: '7 beam', material: 'KVH' }])
      expect(read.notPlanned).toEqual([{ name: 'IfcOpeningElement', count: 1 }])
    }
    for (const [given, reason] of [
      [text.slice(0, -40), 'damaged'],
      [text.replace("'IFC4'", "'IFC4X1'"), 'isOtherForm'],
    ]) {
      const refused = await program.call(path, { body: { text: given } })
      expect([refused.statusCode, refused.json().error.details]).toMatchObject([
        400,
        { path: '$.text', reason },
      ])
    }
  })

  it('asks where a list has two readings, and takes the answer in a second call', async () => {
    const program = await aProgram()
    const text = '4\t30\n2\t40\n6\t50'
    const asked = await program.ok(path, { body: { text } })
    const [question] = asked.questions
    expect(
      question.options.map(({ answer, reads }: { answer: string; reads: string[] }) => [answer, reads[0]]),
    ).toEqual([
      ['1', '1: 30 x 4'],
      ['2', '1: 4 x 30'],
    ])
    const read = await program.ok(path, { body: { text, answers: { [question.key]: '2' } } })
    expect(read.questions).toEqual([])
    expect(read.rows.map(({ count, length }: Record<string, number>) => [count, length])).toEqual([
      [4, 30],
      [2, 40],
      [6, 50],
    ])
  })

  it('reads a file, and names the unit of the list', async () => {
    const program = await aProgram()
    const file = Buffer.from('Name;Qty;Length (cm)\nLeg;4;72,5\n').toString('base64')
    const read = await program.ok(path, { body: { file } })
    expect([
      read.unit,
      read.rows[0].length,
      read.columns.map(({ meaning }: { meaning: string }) => meaning),
    ]).toEqual(['cm', 725, ['description', 'count', 'length']])
  })

  it('says which encoding it has guessed of a file, and takes another one', async () => {
    const program = await aProgram()
    const file = Buffer.from('Name;Qty;Length\nzas\xb3ona;4;725\n', 'latin1').toString('base64')
    const guessed = await program.ok(path, { body: { file } })
    expect([guessed.encoding, guessed.rows[0].description]).toEqual(['windows-1250', 'zasłona'])
    expect(guessed.encodings).toContainEqual({ encoding: 'windows-1252', sample: 'zas³ona' })
    const named = await program.ok(path, { body: { file, encoding: 'windows-1252' } })
    expect([named.encoding, named.rows[0].description]).toEqual(['windows-1252', 'zas³ona'])
    const told = await program.ok(path, { body: { file: Buffer.from('łata 4 x 725').toString('base64') } })
    expect([told.encoding, told.encodings]).toEqual(['utf-8', []])
  })

  const latin = Buffer.from('zas\xb3ona 4 x 725', 'latin1').toString('base64')

  it.each([
    ['an encoding of a text', { text: '4 x 1200', encoding: 'windows-1252' }, '$.encoding', 'only of a file'],
    ['an encoding that the file cannot have', { file: latin, encoding: 'utf-8' }, '$.encoding', 'can have'],
    ['an encoding of another name', { file: latin, encoding: 'latin1' }, '$.encoding', 'windows-1252'],
    [
      'a picture',
      { file: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]).toString('base64') },
      '$.file',
      'isPicture',
    ],
    ['an answer to no question', { text: '4 x 1200', answers: { colour: 'red' } }, '$.answers', '`colour`'],
    ['a table that is not there', { text: '4 x 1200', table: 3 }, '$.table', 'is no table'],
    ['a text and a file', { text: '4 x 1200', file: 'aGk=' }, '$', 'only one'],
    ['neither', {}, '$', 'only one'],
  ])('refuses %s by name', async (_, body, at, reason) => {
    const program = await aProgram()
    const answer = await program.call(path, { body })
    const { error } = answer.json()
    expect([answer.statusCode, error.details.path]).toEqual([400, at])
    expect(error.details.reason).toContain(reason)
  })

  it('needs the scope that plans', async () => {
    const program = await aProgram(['read'])
    expect((await program.call(path, { body: { text: '4 x 1200' } })).statusCode).toBe(403)
  })

  it('answers guests, and refuses a body that is too large before it comes', async () => {
    const { app } = await testApp()
    expect((await app.inject({ method: 'POST', url, payload: { text: '4 x 1200' } })).statusCode).toBe(200)
    const headers = { 'content-type': 'application/json', 'content-length': `${bounds.listBody + 1}` }
    expect((await app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(413)
  })

  it('gives up a list that takes too long, and reads the next one', async () => {
    const lists = startListReader({ spend: () => undefined }, { mostMs: 1 })
    const { app } = await testApp({ deps: { lists } })
    const slow = await app.inject({ method: 'POST', url, payload: { text: '4 x 1200 leg\n'.repeat(20_000) } })
    expect([slow.statusCode, slow.json().error.details]).toEqual([413, { path: '$', of: 'time' }])
  })
})
