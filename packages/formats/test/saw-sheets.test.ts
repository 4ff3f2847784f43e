import { OUTPUT_FORMATS, OUTPUT_MODES, parseLength, UNITS } from '@kerfwise/cutlist'
import { arbitrary } from '@kerfwise/cutlist/testing'
import { languages } from '@kerfwise/locales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sheet } from '../src/paper/marks.ts'
import { planSheets } from '../src/pdf/sheets.ts'
import { sawPatterns } from '../src/saw/pattern.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, type Content, documentOf, jobOf, planned } from './support.ts'
import { has, runTool, where } from './tools.ts'

const poppler = has('pdftotext', '-v')

const JOINERY: Content = {
  title: 'Woche 49',
  panel: 'KVH 60 × 80',
  configuration: {
    name: 'KVH 60 × 80',
    inputUnit: 'mm',
    barLength: '6000',
    cutWaste: '3',
    sideCutWaste: '10',
    minReusable: '400',
    width: '80',
    miterTipOffset: '2',
    miterEnabled: true,
  },
  rows: [],
}

/** As many different bars as there are lengths, each with so many equal cuts. */
const bars = (count: number) =>
  Array.from({ length: count }, (_, bar): Content['rows'][number] => {
    const cuts = 3 + (bar % 3)
    // A bar holds just so many of them, and nothing beside them.
    return [`${Math.floor(5980 / cuts) - 5 - Math.floor(bar / 3)}.25`, `${cuts}`, `Riegel ${bar}`]
  })

async function sheetsOf(content: Content, values: Parameters<typeof jobOf>[2] = {}) {
  const job = jobOf('pdf', planned(documentOf(content)), values)
  const project = await projectModel(job)
  const [panel] = project.panels
  if (!panel?.plan) throw new Error('the panel has a plan')
  return { job, project, panel, plan: panel.plan, sheets: planSheets(project, 'saw') }
}

const textsOf = ({ marks }: Sheet) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [{ ...mark, text: mark.text }] : []))

/** The cuts of a sheet are the boxes at the left of their lines. */
const cutsOn = (sheet: Sheet, patterns: ReturnType<typeof sawPatterns>) => {
  const texts = textsOf(sheet)
  const stops = new Set(patterns.flatMap(({ lines }) => lines.map(({ stop }) => stop)))
  return texts.filter(({ text, anchor, bold }) => anchor === 'end' && bold && stops.has(text)).length
}

describe('the sheets for the saw', () => {
  it('hold 37 patterns of 3 to 5 cuts on three sheets of A4', async () => {
    const { sheets, plan } = await sheetsOf({ ...JOINERY, rows: bars(37) })
    const cuts = plan.view.sheet.map((bar) => bar.cuts.filter(({ frees }) => frees !== null).length)
    expect(cuts).toHaveLength(37)
    expect(Math.min(...cuts)).toBe(3)
    expect(Math.max(...cuts)).toBe(5)
    expect(sheets.length).toBeLessThanOrEqual(3)
  })

  it.each(['A4', 'Letter'] as const)(
    'hold at least twelve cuts a sheet of %s in large type',
    async (paper) => {
      for (const count of [5, 37]) {
        const { sheets, plan, project, panel } = await sheetsOf(
          { ...JOINERY, rows: bars(count) },
          { large: true, paper },
        )
        const cuts = plan.view.sheet.flatMap((bar) => bar.cuts).length
        expect(cuts / sheets.length).toBeGreaterThanOrEqual(12 * (1 - 1 / sheets.length))
        const patterns = sawPatterns(panel, project)
        const stops = sheets.reduce((sum, sheet) => sum + cutsOn(sheet, patterns), 0)
        // Every cut that sets a stop is there, parted bars included.
        expect(stops).toBe(plan.view.sheet.flatMap((bar) => bar.cuts).filter(({ frees }) => frees).length)
      }
    },
  )

  it('have a box for each of up to four equal bars, and one for more', async () => {
    const of = async (count: string) => {
      const rows = [['5000', count, 'post']] as const
      const { panel, project } = await sheetsOf({ ...JOINERY, rows })
      return sawPatterns(panel, project).map(({ boxes, times }) => [boxes, times])
    }
    expect(await of('1')).toEqual([[1, '']])
    expect(await of('4')).toEqual([[4, '×4']])
    expect(await of('12')).toEqual([[1, '×12']])
  })

  it.each(languages)(
    'have all boxes beside what is left, too, and a heading as large as the others: %s',
    async (language) => {
      const rows = [
        ['2450.5', '4', 'post', '45', '45'],
        ['1203.25', '8', 'rail'],
      ] as const
      for (const large of [false, true]) {
        const { sheets, panel, project } = await sheetsOf({ ...JOINERY, rows }, { language, large })
        const boxes = sheets
          .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'polygon' ? [mark.points] : [])))
          .filter(([a, b, c]) => a && b && c && b[0] > a[0] && Math.abs(b[0] - a[0] - (c[1] - b[1])) < 1e-9)
        const lines = sawPatterns(panel, project).map((each) => each.boxes * (each.lines.length + 1))
        expect(boxes).toHaveLength(lines.reduce((sum, each) => sum + each, 0))
        const heads = sheets.flatMap(textsOf)
        const blade = heads.find(({ text }) => text === project.say.text('saw.angle'))
        const unit = heads.filter(({ text }) => text.endsWith('(mm)'))
        expect(unit.length).toBeGreaterThan(0)
        for (const { size } of unit) expect(size).toBe(blade?.size)
      }
    },
  )

  it('say nothing about the blade where every cut is square', async () => {
    const heads = async (rows: Content['rows']) =>
      (await sheetsOf({ ...JOINERY, rows })).sheets.flatMap(textsOf).map(({ text }) => text)
    const square = await heads([['1200', '3', 'post']])
    expect(square).not.toContain('Blade')
    expect(square).not.toContain('square')
    expect(square).toContain('Stop (mm)')
    const mitred = await heads([['1200', '3', 'post', '45', '45']])
    expect(mitred).toContain('Blade')
    expect(mitred).toContain('45° left')
  })

  it('name what is left of each bar and where it goes', async () => {
    const rows = [
      ['5000', '1', 'post'],
      ['5800', '1', 'rail'],
    ] as const
    const { panel, project } = await sheetsOf({ ...JOINERY, rows })
    const rests = sawPatterns(panel, project).map(({ rest }) => `${rest.figure} ${rest.where}`)
    expect(rests.toSorted()).toEqual(['177 scrap', '977 keep'])
  })

  it('name what the stock did not reach for', async () => {
    const configuration = { ...JOINERY.configuration, stock: '1' }
    const rows = [['5000', '3', 'post by the door']] as const
    const { sheets } = await sheetsOf({ ...JOINERY, configuration, rows })
    const texts = sheets.flatMap(textsOf).map(({ text }) => text)
    expect(texts).toContain('Not cut: 2 × A 5000 mm post by the door')
  })

  it('tell names apart that begin alike, however little room there is', async () => {
    const name = (end: string) => `frame of the bathroom window beside the stairs of the old house, ${end}`
    const rows = [
      ['1200', '2', name('left')],
      ['1300', '2', name('right')],
    ] as const
    const { sheets } = await sheetsOf({ ...JOINERY, rows }, { large: true })
    const names = sheets.flatMap(textsOf).flatMap(({ text }) => (text.includes('…') ? [text] : []))
    expect(new Set(names).size).toBe(2)
    expect(names.every((text) => /(left|right)$/.test(text))).toBe(true)
  })

  it('bear date, project, material, kerf and the hash of the plan, each of them', async () => {
    const { sheets, plan } = await sheetsOf({ ...JOINERY, rows: bars(37) })
    for (const sheet of sheets) {
      const texts = textsOf(sheet).map(({ text }) => text)
      const hash = plan.hash?.slice(0, 8).toUpperCase() ?? ''
      expect(texts).toEqual(
        expect.arrayContaining([
          'Woche 49',
          'KVH 60 × 80',
          'Oct 22, 2025',
          '3 mm',
          `${hash.slice(0, 4)} ${hash.slice(4)}`,
        ]),
      )
    }
  })
})

const printed = fc.record({
  unit: fc.constantFrom(...UNITS),
  outputFormat: fc.option(fc.constantFrom(...OUTPUT_FORMATS)),
  output: fc.constantFrom(...OUTPUT_MODES),
  language: fc.constantFrom(...languages),
  paper: fc.constantFrom('A4' as const, 'Letter' as const),
  large: fc.boolean(),
  rows: fc.array(
    fc.tuple(arbitrary.notation, fc.integer({ min: 1, max: 6 }), fc.constantFrom('', '', '45', '-22.5')),
    { minLength: 1, maxLength: 12 },
  ),
})

describe('in the text of a PDF', () => {
  it.skipIf(!poppler)(
    `every length of the saw sheet is whole, in its own line${where('pdftotext (poppler-utils)', poppler)}`,
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(printed, async ({ unit, rows, outputFormat, output, language, paper, large }) => {
          const fitting = rows.filter(([{ text }]) => {
            const length = parseLength(text, unit)
            return length.ok && length.value >= 200_000_000 && length.value < 5_000_000_000
          })
          fc.pre(fitting.length > 0)
          const { job, project, panel, plan } = await sheetsOf(
            {
              ...JOINERY,
              configuration: {
                ...JOINERY.configuration,
                inputUnit: unit,
                barLength: '6000 mm',
                cutWaste: '3/32"',
                sideCutWaste: '1/32"',
                minReusable: '400 mm',
                width: '80 mm',
                miterTipOffset: '2 mm',
              },
              rows: fitting.map(([{ text }, count, angle]) => [text, `${count}`, 'rail', angle, '']),
            },
            { outputFormat, output, language, paper, large },
          )
          const { bytes } = await exportFile(job, assets)
          const args = (file: string) => ['-raw', file, 'plan.txt']
          const text = new TextDecoder().decode(runTool('pdftotext', 'plan.pdf', bytes, args, 'plan.txt'))
          const lines = text.replaceAll('\u00a0', ' ').split('\n')
          const patterns = sawPatterns(panel, project)
          const lengths = [
            ...patterns.flatMap(({ lines, rest, length }) => [
              ...lines.map(({ stop }) => stop),
              rest.figure,
              length,
            ]),
            panel.length(plan.view.figures.waste),
            panel.length(plan.view.figures.totalLength),
          ]
          for (const length of lengths) {
            const whole = length.replaceAll('≈', '~')
            expect(
              lines.some((line) => line.includes(whole)),
              whole,
            ).toBe(true)
          }
          expect(text).not.toMatch(/\d…/)
        }),
        { numRuns: 60 },
      )
    },
  )
})
