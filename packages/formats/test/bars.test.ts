import { describe, expect, it } from 'vitest'
import { type BarListWish, readBarList } from '../src/bars/index.ts'
import { plainSource } from '../src/index.ts'
import { readText } from '../src/read/index.ts'

const wish: BarListWish = { mapping: null, unit: null, preferred: 'mm', material: '' }

function read(text: string, more: Partial<BarListWish> = {}) {
  const source = readText(text)
  if (!source.ok) throw new Error(source.issue.code)
  return readBarList(plainSource(source.value), { ...wish, ...more })
}

const tabs = (...rows: string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')

describe('a list of bars', () => {
  it.each([
    ['English', 'Code | Length (mm) | Material | Rack | Slot | Qty'],
    ['German', 'Etikett | Länge mm | Werkstoff | Regal | Fach | Stück'],
    ['French', 'Étiquette | Longueur (mm) | Matériau | Râtelier | Case | Qté'],
    ['Spanish', 'Código | Longitud (mm) | Material | Estante | Hueco | Cantidad'],
    ['Polish', 'Kod | Długość (mm) | Materiał | Regał | Przegroda | Ilość'],
    ['Portuguese', 'Código | Comprimento (mm) | Material | Prateleira | Divisão | Quantidade'],
  ])('is read by %s headings', (_, head) => {
    const list = read(tabs('Our rack', head, 'k7q-2m9 | 1840 | Oak | A | 3 | 1', ' | 72,5 | Pine | B |  | 2'))
    expect(list.mapping).toEqual(['code', 'length', 'material', 'rack', 'slot', 'count'])
    expect(list.issues).toEqual([])
    expect(list.bars).toEqual([
      {
        line: 3,
        code: 'K7Q2M9',
        length: '1840',
        unit: 'mm',
        material: 'Oak',
        rack: 'A',
        slot: '3',
        count: 1,
      },
      { line: 4, code: null, length: '72,5', unit: 'mm', material: 'Pine', rack: 'B', slot: '', count: 2 },
    ])
  })

  it.each([
    ['K7Q2M9\nA1B2C3\n', ['code']],
    ['Code\nK7Q2M9\nBIRKEN\n', ['code']],
    [tabs('1840 | Oak | A | 3', '900 | Birken | B | 4'), ['length', 'material', 'rack', 'slot']],
    [tabs('1840 | 2 | Oak', '900 | 1 | Ash'), ['length', 'count', 'material']],
    ['4 x 1200 oak\n2 x 850 ash\n', ['count', 'length', 'material']],
    [
      tabs('K7Q2M9 | 1840 | Oak | North', 'A1B2C3 | 900 | Oak | South'),
      ['code', 'length', 'material', 'rack'],
    ],
    ['1840;Oak\n900;Ash\n', ['length', 'material']],
  ])('without headings: %j', (text, mapping) => {
    const list = read(text)
    expect([list.mapping, list.issues, list.bars.length]).toEqual([mapping, [], 2])
  })

  it.each([
    ['http://localhost:8080/rack?bar=K7Q2M9\nhttp://localhost:8080/rack?bar=K7Q2M8\n', ['code']],
    ['https://cut.example/rack?bar=K7Q2M9\nhttps://cut.example/rack?bar=K7Q2M8', ['code']],
    ['https://cut.example/rack?bar=K7Q2M9', ['code']],
    ['HTTPS://cut.example/rack?bar=K7Q2M9', ['code']],
    ['Code;Rack\nhttps://cut.example/rack?bar=K7Q2M9;A\n', ['code', 'rack']],
    ['https://cut.example/rack?bar=K7Q2M9,24', ['code', 'length']],
  ])('takes the addresses on labels, as a scanner types them, as codes: %j', (text, mapping) => {
    const list = read(text)
    expect([list.mapping, list.issues]).toEqual([mapping, []])
    expect(list.bars[0]).toMatchObject({ code: 'K7Q2M9', material: null })
  })

  it('says nothing of columns that it does not have', () => {
    expect(read('K7Q2M9').bars).toEqual([
      { line: 1, code: 'K7Q2M9', length: null, unit: 'mm', material: null, rack: null, slot: null, count: 1 },
    ])
    expect(read('1840', { material: ' Oak ' }).bars).toMatchObject([{ length: '1840', material: 'Oak' }])
  })

  it('has its lengths in the unit of the heading, or of the wish', () => {
    const text = tabs('Length (cm) | Material', '184 | Oak')
    expect(read(text)).toMatchObject({ unit: 'cm', bars: [{ length: '184 cm', unit: 'mm' }] })
    expect(read(text, { unit: 'm' }).bars).toMatchObject([{ length: '184 m' }])
    expect(read('72 1/2 | Oak'.replace(' | ', '\t'), { preferred: 'in.' })).toMatchObject({
      ...{ unit: 'in.', bars: [{ length: '72 1/2', unit: 'in.' }] },
    })
  })

  it('leaves out totals and repeated headings, and shows the first cell of each column', () => {
    const head = 'Length | Qty | Material'
    const list = read(tabs(head, '1840 | 2 | Oak', head, '900 | 1 | Oak', 'Total | 3 | '))
    expect(list.bars.map(({ length }) => length)).toEqual(['1840', '900'])
    expect(list.columns).toEqual([
      { heading: 'Length', sample: '1840' },
      { heading: 'Qty', sample: '2' },
      { heading: 'Material', sample: 'Oak' },
    ])
  })

  it('is read by the columns that a person names', () => {
    const text = tabs('1840 | Oak | 7', '900 | Oak | 8')
    expect(read(text).mapping[2]).toBe('rack')
    expect(read(text, { mapping: ['length', 'rack', 'slot'] }).bars).toMatchObject([
      { length: '1840', material: null, rack: 'Oak', slot: '7' },
      { rack: 'Oak', slot: '8' },
    ])
  })

  it('names line and column of each cell that it cannot read', () => {
    const list = read(
      tabs(
        'Code | Length | Material | Rack | Qty',
        'K7Q2 | 1840 | Oak | A | 1',
        'A1B2C3 | long 7 | Oak | A | 1',
        ` | 900 | ${'x'.repeat(101)} | ${'y'.repeat(61)} | 1`,
        ' | 900 | Oak | A | 1001',
        ' | 0 | Oak | A | 1',
        ' | 500 | Oak | A | 1',
      ),
    )
    const issues = list.issues.map(({ line, field, issue }) => {
      return [line, field, typeof issue === 'string' ? issue : 'length']
    })
    expect(issues).toEqual([
      [2, 'code', 'code'],
      [3, 'length', 'length'],
      [4, 'material', 'tooLong'],
      [4, 'rack', 'tooLong'],
      [5, 'count', 'count'],
      [6, 'length', 'length'],
    ])
    expect(list.bars.map(({ line }) => line)).toEqual([7])
  })

  it('of too many rows is refused', () => {
    const text = Array.from({ length: 25_000 }, (_, at) => `${at + 1000}\tOak`).join('\n')
    expect(read(text).fault?.code).toBe('tooManyRows')
  })
})
