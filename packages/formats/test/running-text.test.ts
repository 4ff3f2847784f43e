import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect, plainSource } from '../src/index.ts'
import { readText } from '../src/read/index.ts'
import { pairsAsTabs } from '../src/read/running/list.ts'
import { read } from './reading.ts'

it('the reader knows the forms of mails and chats, with a decimal comma and a unit', () => {
  expect(read('4 x 1200 leg\n6x 845,5 rail\n2 @ 2450\n3 pcs 300mm block').pieces).toEqual([
    '4 x 1200 leg',
    '6 x 845.5 rail',
    '2 x 2450',
    '3 x 300 block',
  ])
})

it('a mail that names millimetres once is in millimetres, where its other numbers are too long for inches', () => {
  const unitOf = (text: string) => {
    const list = readText(text)
    return list.ok ? detect(plainSource(list.value)).unit : list.issue.code
  }
  expect(unitOf('4 x 1200 leg\n6x 845,5 rail\n3 pcs 300mm block')).toBe('mm')
  expect(unitOf('4 x 48 leg\n6 x 36 rail\n3 pcs 300mm pin')).toBeNull()
  expect(unitOf('4 x 1200 leg\n3 pcs 300mm block\n2 pcs 80cm shelf')).toBeNull()
  expect(unitOf('4 x 1200 leg\n6 x 845 rail')).toBeNull()
})

it('the reader knows a section before the number of pieces, and never takes it for amounts', () => {
  expect(
    read('2x4 - 8 pcs @ 48 in\n2 x 6: 4 pcs 2400 mm post\nRHS 40x40x3 6 @ 1200\n- 38 x 89, 3 Stk 900').pieces,
  ).toEqual(['8 x 1219.2 2x4', '4 x 2400 2 x 6 post', '6 x 1200 RHS 40x40x3', '3 x 900 38 x 89'])
  expect(read('4 x 1200 - 2 holes\n6 x 845 rail').pieces).toEqual(['4 x 1200 2 holes', '6 x 845 rail'])
})

it('the reader takes the comma of a sentence from its amounts', () => {
  expect(pairsAsTabs('4 x 1200, leg\n3 Stück zu 300.5, Brett\n2 x 850,')?.tabs).toBe(
    '4\t1200\tleg\n3 pcs\t300.5\tBrett\n2\t850\t',
  )
})

it('the reader knows names before the amounts', () => {
  expect(read('leg 4 x 1200\nlong rail: 2 pcs 1845 mm\nblock - 6x300').pieces).toEqual([
    '4 x 1200 leg',
    '2 x 1845 long rail',
    '6 x 300 block',
  ])
})

it('the reader names headings, greetings and totals between the pieces', () => {
  const text = 'Hello,\nplease cut\n4 x 1200 leg\n2 x 850 rail\nPage 2\n6 x 300 slat\nTotal 12\nThanks'
  const { pieces, left, faults } = read(text)
  expect(pieces).toEqual(['4 x 1200 leg', '2 x 850 rail', '6 x 300 slat'])
  expect([...left].sort((a, b) => a - b)).toEqual([1, 2, 5, 7, 8])
  expect(faults).toEqual([])
})

it('the reader reports a line with several figures that is no piece', () => {
  expect(read('4 x 1200 leg\n2 x 850 rail\n6 of rail 2 cut 3 times 400\n1 x 90 block').faults).toEqual([3])
})

describe('the reader knows', () => {
  it.each<[string, string, string[]]>([
    [
      'quantities in brackets',
      '1200 (4)\nleg: 845,5 (2x)\n300 mm (6 pcs) slat',
      ['4 x 1200', '2 x 845.5 leg', '6 x 300 slat'],
    ],
    ['quantities in brackets before', '(4) 1200 leg\n(2 pcs) 845 rail', ['4 x 1200 leg', '2 x 845 rail']],
    [
      'quantities behind',
      '1200 mm, 4 pcs, leg\n845 mm – 2 szt.\n300mm x 6no.',
      ['4 x 1200 leg', '2 x 845', '6 x 300'],
    ],
    ['a dash', '1200 - 4\n845 – 2', ['4 x 1200', '2 x 845']],
    ['inches', '72 1/2" (4)\n2 - 6\' 3"\n3 @ 8\' 6"', ['4 x 1841.5', '2 x 1905', '3 x 2590.8']],
    [
      'numbered lines',
      '1. 4 x 1200 leg\n2. 2 x 845 rail\n3. 6 x 300 slat',
      ['4 x 1200 leg', '2 x 845 rail', '6 x 300 slat'],
    ],
    ['numbers of parts', '#1 4 x 1200\nPos 2: 2 x 845\n3 - 6 x 300', ['4 x 1200', '2 x 845', '6 x 300']],
    ['numbered lengths', '1. 1200\n2. 845 rail\n3. 300', ['1 x 1200', '1 x 845 rail', '1 x 300']],
    ['names with figures', 'Rail 1: 4 x 1200\nW2 - 2 x 845', ['4 x 1200 Rail 1', '2 x 845 W2']],
    ['a noun between', '4 legs 1200\n2 rails of 845 mm', ['4 x 1200 legs', '2 x 845 rails']],
    ['thousands apart', '4× 1 200 mm\n2 x 4 200\n3 x 845', ['4 x 1200', '2 x 4200', '3 x 845']],
    [
      'quantities in any brackets',
      '845 (x6)\n300 (x 2) slat\n(3x) 700\n[4] 1200',
      ['6 x 845', '2 x 300 slat', '3 x 700', '4 x 1200'],
    ],
    [
      'a word for times',
      'vier mal 1200\nquatre fois 845,5\ncuatro veces 300',
      ['4 x 1200', '4 x 845.5', '4 x 300'],
    ],
    [
      'words for pieces in Portuguese',
      '2 un 845\n4 un. 1200\n6 barras de 300',
      ['2 x 845', '4 x 1200', '6 x 300'],
    ],
    ['words of each length', '6 x 300 mm long\n2 Stück je 845 mm Länge', ['6 x 300', '2 x 845']],
    ['a list to tick off', '[ ] 4 x 1200\n[ ] 2 x 845', ['4 x 1200', '2 x 845']],
    ['ticks at all lines alike', '4 x 1200 ✓\n2 x 845 ✓', ['4 x 1200', '2 x 845']],
    [
      'a section beside the figures without a sign',
      '2x4 96 12\n2x6 120 4\n38x89 2400 7 stud\n2400 38x140 3\n2x4 @ 92 (6)',
      ['12 x 96 2x4', '4 x 120 2x6', '7 x 2400 38x89 stud', '3 x 2400 38x140', '6 x 92 2x4'],
    ],
  ])('%s', (_, text, pieces) => {
    expect(read(text)).toMatchObject({ pieces, faults: [] })
  })

  it.each<[string, string, string[]]>([
    ['commas', '4 x 1200, 2 x 845.5, 6 x 300', ['4 x 1200', '2 x 845.5', '6 x 300']],
    ['semicolons', '4x1200; 2x845; 6x300 slat', ['4 x 1200', '2 x 845', '6 x 300 slat']],
    ['names', 'legs: 4 x 1200, rails: 2 x 845', ['4 x 1200 legs', '2 x 845 rails']],
    ['names behind', '1200 x2 legs, 845 x4 rails', ['2 x 1200 legs', '4 x 845 rails']],
    ['a sentence', 'I need 4 of 1200 and two 845.5', ['4 x 1200', '2 x 845.5']],
    ['words for numbers', 'zwei Stück à 1.200 mm und drei zu 845,5', ['2 x 1200', '3 x 845.5']],
    ['quantities in brackets', '1200 (4), 845 (2)', ['4 x 1200', '2 x 845']],
    ['quantities in brackets before', '(4) 1200 and (2) 845', ['4 x 1200', '2 x 845']],
    ['a plea', 'I need 4 of 1200 and two 845.5 please', ['4 x 1200', '2 x 845.5']],
    ['thanks in German', 'Ich brauche vier zu 1200 und zweimal 845,5, danke!', ['4 x 1200', '2 x 845.5']],
    ['thanks in French', "trois de 1200 et deux de 845,5 s'il vous plaît", ['3 x 1200', '2 x 845.5']],
    ['thanks in Spanish', 'necesito cuatro barras de 1200 y once piezas de 845', ['4 x 1200', '11 x 845']],
    ['thanks in Polish', 'potrzebuję czterech po 1200 i dwie po 845,5, dziękuję', ['4 x 1200', '2 x 845.5']],
    ['thanks in Portuguese', 'preciso de duas de 1200 e três de 845,5 por favor', ['2 x 1200', '3 x 845.5']],
    ['a noun', '4 legs of 1200 and 2 long rails of 845', ['4 x 1200 legs', '2 x 845 long rails']],
    ['at', 'need 4 at 1200mm, 2 at 845mm and 6 at 300mm', ['4 x 1200', '2 x 845', '6 x 300']],
    ['a plural', 'could you cut me four 1200s and two 845s?', ['4 x 1200', '2 x 845']],
    ['one name for all', 'legs: 4 x 1200, 2 x 845', ['4 x 1200 legs', '2 x 845 legs']],
    ['a request', 'Hi, please cut 4 pcs 1200 mm and 2 pcs 845 mm.', ['4 x 1200', '2 x 845']],
  ])('several pieces of one line, with %s', (_, text, pieces) => {
    expect(read(text)).toMatchObject({ pieces, faults: [] })
  })

  it('the line of the source that each of several pieces is from', () => {
    const list = readText('4 x 1200, 2 x 845\nPage 2\n6 x 300 slat')
    const [table] = list.ok ? list.value.tables : []
    expect(table).toMatchObject({
      lines: [1, 1, 2, 3],
      texts: ['4 x 1200, 2 x 845', '4 x 1200, 2 x 845', 'Page 2', '6 x 300 slat'],
    })
  })

  it('pieces in any of the forms, whatever their order', () => {
    const forms: readonly ((count: number, length: string, name: string) => string)[] = [
      (count, length, name) => `${count} x ${length} ${name}`,
      (count, length, name) => `${count}x${length}, ${name}`,
      (count, length, name) => `${name}: ${count} pcs ${length}`,
      (count, length, name) => `${length} (${count}) ${name}`,
      (count, length, name) => `${name} ${length}, ${count} Stk.`,
      (count, length, name) => `(${count}) ${length} ${name}`,
      (count, length, name) => `${count} Stück à ${length} ${name}`,
    ]
    const piece = fc.record({
      form: fc.constantFrom(...forms),
      count: fc.integer({ min: 1, max: 99 }),
      length: fc.integer({ min: 100, max: 5999 }),
      name: fc.constantFrom('leg', 'Long rail', 'deska', 'listón', 'pied'),
    })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.boolean(), (pieces, isNumbered) => {
        const lines = pieces.map(({ form, count, length, name }) => form(count, `${length} mm`, name))
        const text = lines.map((line, at) => (isNumbered ? `${at + 1}. ${line}` : line)).join('\n')
        expect(read(text)).toMatchObject({
          pieces: pieces.map(({ count, length, name }) => `${count} x ${length} ${name}`),
          faults: [],
        })
      }),
    )
  })
})

it('a table whose commas part cells stays one', () => {
  for (const text of [
    '1200, 4 pcs, Oak, 45, 45\n845, 2 pcs, Oak, 0, 45',
    '1200,4,Leg (2)\n845,2,Rail 40 (3)',
  ])
    expect(pairsAsTabs(text)).toBeNull()
})

it('knows the numbers up to twelve in six languages, with and without the letters of the language', () => {
  const words = [
    'one two three four five six seven eight nine ten eleven twelve',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'un deux trois quatre cinq six sept huit neuf dix onze douze',
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
    'um dois três quatro cinco seis sete oito nove dez onze doze',
    'une fuenf piec szesc tres duas zwo',
  ]
  const values = [
    ...Array.from({ length: 6 }, () => Array.from({ length: 12 }, (_, at) => at + 1)),
    [1, 5, 5, 6, 3, 2, 2],
  ]
  for (const [at, line] of words.entries()) {
    const pieces = line.split(' ').map((word) => `${word} de 1200`)
    expect(read(pieces.join('\n'))).toMatchObject({
      pieces: values[at]?.map((count) => `${count} x 1200`),
      faults: [],
    })
  }
})

describe('the reader never loses a second piece that it cannot read', () => {
  it.each([
    'four at 1200 and a dozen at 845',
    '4 pieces of 1200 and 2 of 40x40x3 at 845',
    '4 x 1200 & 2 more 845',
    'half a dozen 845 and two 300',
    'Once 845',
    '4 1200 45 45',
  ])('%s', (line) => {
    expect(read(line).pieces).toEqual([])
    // Beside good lines it is named, as a fault or as left out.
    const { pieces, left, faults } = read(`4 x 1200 leg\n6 x 845 rail\n${line}\n2 x 300 slat`)
    expect(pieces).toEqual(['4 x 1200 leg', '6 x 845 rail', '2 x 300 slat'])
    expect([...left, ...faults]).toContain(3)
  })
})

it('pages, dates, telephone numbers and totals between the pieces are left out, and never pieces', () => {
  const between = [
    'Page 2 of 3',
    'Seite 2/3',
    'Strona 1 z 2',
    '26.11.2026',
    '3 Feb 2026 14:30',
    '26 de noviembre de 2026',
  ]
  const more = ['Tel. 600 100 200', '+48 600 100 200', 'Total 12 pcs, 10.5 m', 'Summe: 12 Stk, 4711']
  const lines = [...between, ...more].flatMap((line) => [line, '4 x 1200 leg'])
  const { pieces, left, faults } = read(lines.join('\n'))
  expect(pieces).toEqual(Array.from({ length: 10 }, () => '4 x 1200 leg'))
  expect(left.length).toBe(10)
  expect(faults).toEqual([])
  expect(read('4 marcos 2000\n2 lis 1999\n3 x 300 for page 2').pieces).toEqual([
    '4 x 2000 marcos',
    '2 x 1999 lis',
    '3 x 300 for page 2',
  ])
})

describe('the angles of a description', () => {
  const settings = (text: string) => {
    const list = readText(text)
    if (!list.ok) throw new Error(list.issue.code)
    const { mapping, openAngles } = detect(plainSource(list.value))
    return { mapping, openAngles }
  }

  it('are those of both ends', () => {
    const { mapping } = settings('4 x 1200 leg 45/45\n2 x 845 rail (0°/-22,5°)\n6 x 300')
    expect(mapping).toEqual(['count', 'length', 'description', 'leftAngle', 'rightAngle'])
    expect(read('4 x 1200 leg 45/45\n2 x 845 rail 1/2').pieces).toEqual(['4 x 1200 leg', '2 x 845 rail 1/2'])
  })

  it('are a question where the end is not named', () => {
    expect(settings('4 x 1200 leg mitred 45°\n2 x 845 rail').openAngles).toEqual([3])
    expect(settings('4 x 1200 leg 45 deg\n2 x 845 rail').openAngles).toEqual([3])
    expect(settings('4 x 1200 leg\n2 x 845 rail').openAngles).toEqual([])
  })
})

it('a section beside pieces with other signs is not guessed', () => {
  expect(read('40x40 4 x 1200\n40x40, 2 x 845').pieces).toEqual([])
})

it.each([
  ['ticked', '[x] 4 x 1200\n[ ] 2 x 845', 1],
  ['ticked behind', '2 x 845\n4 x 1200 ✓', 2],
  ['struck out', '~~4 x 1200~~\n2 x 845', 1],
])('a line that is %s beside others is not cut again without a word', (_, text, line) => {
  expect(read(text)).toMatchObject({ pieces: ['2 x 845'], faults: [line] })
})

it.each(['2x6 120', '2x4 96', '2x6 92 5/8', '2x4 8ft 12'])(
  '`%s` may be a section and a length, or a quantity, and is no piece',
  (line) => {
    expect(read(`4 x 1200 leg\n2 x 845 rail\n${line}`)).toMatchObject({
      pieces: ['4 x 1200 leg', '2 x 845 rail'],
      faults: [3],
    })
  },
)
