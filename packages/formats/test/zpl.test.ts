import type { CutDocument } from '@kerfwise/cutlist'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL_DOTS, type LabelPrinter, signsNotDrawn, TEMPLATE } from '../src/index.ts'
import { cutLabels, rackZpl } from '../src/labels/zpl/index.ts'
import { exportFile, paperOf } from '../src/write/index.ts'
import { assets, type Content, documentOf, FRAME, jobOf, planned } from './support.ts'
import { printed } from './zpl.ts'

const PRINTER: LabelPrinter = { width: 57, height: 32, dots: 8 }
const SIZES: readonly LabelPrinter[] = [
  { width: 25, height: 18, dots: 8 },
  { width: 38, height: 21, dots: 12 },
  PRINTER,
  { width: 100, height: 50, dots: 24 },
  { width: 220, height: 400, dots: 8 },
]

const labelsOf = async (document: CutDocument, printer = PRINTER) =>
  printed((await exportFile(jobOf('zpl', document, { printer }), assets)).bytes)

const square = (rows: Content['rows'], of: Partial<Content['configuration']> = {}) =>
  planned(
    documentOf({
      title: 'Gate',
      panel: 'Oak',
      configuration: { inputUnit: 'mm', barLength: '3000', cutWaste: '4', ...of },
      rows,
    }),
  )

const linesOf = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text)

describe('labels for a label printer', () => {
  it('are one for each piece in the order of the cuts, equal ones that follow each other as a number', async () => {
    const labels = await labelsOf(
      square([
        ['1203.25', '3', 'rail'],
        ['500', '1', 'peg'],
      ]),
    )
    expect(labels.map(({ count, texts }) => [count, ...linesOf(texts).slice(0, 3)])).toEqual([
      [1, 'A  1203.25 mm', 'rail', 'Bar 1'],
      [2, 'A  1203.25 mm', 'rail', 'Bar 2'],
      [1, 'B  500 mm', 'peg', 'Bar 2'],
    ])
    expect(linesOf(labels[0]?.texts ?? []).at(-1)).toBe('Oak · Gate')
    expect(labels[0]?.code).toBe('A rail\n1203.25 mm\nOak, Bar 1\nGate')
  })

  it('follow each cut over all bars that are cut together', async () => {
    const rows = [
      ['1203.25', '4', 'rail'],
      ['500', '2', 'peg'],
    ] as const
    const barsOf = async (sawOrder: 'planned' | 'setUps') =>
      (await labelsOf(square(rows, { sawOrder }))).map(({ texts }) => linesOf(texts).join(' ').slice(0, 50))
    const copies = (said: readonly string[]) => said.map((text) => text.match(/(\d) of 2/)?.[1])
    expect(copies(await barsOf('planned'))).toEqual(['1', '1', '2', '2'])
    expect(copies(await barsOf('setUps'))).toEqual(['1', '2', '1', '2', '1', '2'])
  })

  it.each(SIZES)(
    'keep words, code and outline on a label of $width × $height mm at $dots dots',
    async (printer) => {
      const labels = await labelsOf(planned(documentOf(FRAME)), printer)
      expect(labels.reduce((sum, { count }) => sum + count, 0)).toBe(30)
      for (const { wide, tall, texts, code, lines } of labels) {
        expect([wide, tall]).toEqual([printer.width * printer.dots, printer.height * printer.dots])
        expect(code).toMatch(/^[A-E]/)
        for (const { x, y, height } of texts) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(wide)
          expect(y + height).toBeLessThanOrEqual(tall)
          expect(height).toBeGreaterThanOrEqual(10)
        }
        for (const line of lines) {
          expect(line.x + line.wide).toBeLessThan(wide)
          expect(line.y + line.tall).toBeLessThan(tall)
        }
      }
    },
  )

  it('draw the outline of a mitred piece, and of no other', async () => {
    const labels = await labelsOf(
      planned(
        documentOf({
          ...FRAME,
          rows: [
            ['900', '1', 'mitred', '45', '-45'],
            ['800', '1', 'square'],
          ],
        }),
      ),
    )
    const kinds = labels.map(({ lines }) => lines.map(({ kind }) => kind).join(' '))
    expect(kinds.toSorted()).toEqual(['', 'GB GD GB GD'])
  })

  it('cut a long description in its middle, and no length', async () => {
    const name = 'balcony door, side, left of the chimney, second floor, towards the garden, inner leaf'
    const [label] = await labelsOf(square([['1203.25', '1', name]]))
    const lines = linesOf(label?.texts ?? [])
    expect(lines[0]).toBe('A  1203.25 mm')
    expect(lines.slice(1, -2).join(' ')).toMatch(/^balcony door.*\.\.\..*leaf$/)
    expect(label?.code).toContain(name)
  })

  it('have a code that says less where the dots are too coarse for all of it', async () => {
    const [label] = await labelsOf(square([['1203.25', '1', '木'.repeat(60)]]), {
      width: 25,
      height: 18,
      dots: 8,
    })
    expect(label?.code).toBe('A\n1203.25 mm')
  })

  it('obey no sign of any text, and lose none', async () => {
    const signs = fc.constantFrom(...'^~_\\,:;"\'ß½°', '^XZ', '~HI', '_5E', '\n', 'ab')
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 12 }), async (parts) => {
        const said = parts.join('').replaceAll(/\s+/g, ' ').trim()
        const [label] = await labelsOf(square([['1203.25', '1', `x${said}x`]]), {
          width: 200,
          height: 100,
          dots: 8,
        })
        expect(linesOf(label?.texts ?? [])).toContain(`x${said}x`)
        expect(label?.code).toContain(`x${said}x`)
      }),
      { numRuns: 40 },
    )
  })

  it('write letters that a printer may lack plainly, show others as _, and have all in the code', async () => {
    const [label] = await labelsOf(square([['1203.25', '1', 'Żółw – Größe 2⅛ 木']]), {
      ...PRINTER,
      width: 150,
    })
    expect(linesOf(label?.texts ?? [])).toContain('Zólw - Größe 2 1/8 _')
    expect(label?.code).toContain('Żółw – Größe 2⅛ 木')
    expect(signsNotDrawn(['Żółw – Größe 2⅛ 木_'], 'zpl')).toEqual(['木'])
  })

  it('are refused by name where a program asks for signs that they cannot show', async () => {
    const { document, panels, options } = jobOf('zpl', square([['1203.25', '1', '木 leg']]))
    const made = await paperOf({ format: 'zpl', document, panels, options }, assets)
    expect(made).toEqual({ reason: expect.stringContaining('木') })
  })
})

describe('labels of pieces that have just been cut', () => {
  it('are those of the cut alone, one for each of the bars under the blade', async () => {
    const job = jobOf(
      'zpl',
      square([
        ['1203.25', '4', 'rail'],
        ['500', '2', 'peg'],
      ]),
    )
    const { bytes, name } = await cutLabels({ job, cuts: [{ bar: 1, place: 2, copies: [1, 2] }] })
    expect(name).toBe('Gate - Oak - labels.zpl')
    expect(printed(bytes).map(({ texts }) => linesOf(texts).slice(0, 3))).toEqual([
      ['B  500 mm', 'peg', 'Bar 1, 1 of 2'],
      ['B  500 mm', 'peg', 'Bar 1, 2 of 2'],
    ])
    await expect(cutLabels({ job, cuts: [{ bar: 9, place: 0, copies: [1] }] })).rejects.toThrow('bar 9')
  })
})

describe('labels of the rack for a label printer', () => {
  const bar = {
    kind: 'bar',
    id: 'K7Q2M9',
    length: '1840 mm',
    material: 'Eiche, geölt',
    place: 'Regal A',
  } as const

  it.each(LABEL_DOTS)('have code, length, material and place at %d dots', (dots) => {
    const job = {
      bars: [bar],
      origin: 'https://saw.example',
      designs: { bar: TEMPLATE, offcut: TEMPLATE },
      title: '',
      printer: { ...PRINTER, dots },
    }
    const { bytes, name } = rackZpl(job)
    const [label, ...others] = printed(bytes)
    expect(others).toEqual([])
    expect(name).toBe('rack-labels.zpl')
    expect(linesOf(label?.texts ?? [])).toEqual(['K7Q2M9', '1840 mm', 'Eiche, geölt', 'Regal A'])
    expect(label?.code).toBe('https://saw.example/rack?bar=K7Q2M9')
  })
})
