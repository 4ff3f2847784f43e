import { read, utils, write } from '@e965/xlsx'
import { asPanelId, execute, type PanelConfiguration, resultOf } from '@kerfwise/cutlist'
import { aContext } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { exportFile } from '../src/write/index.ts'
import { assets, documentOf, FRAME, jobOf, planned } from './support.ts'
import { has, runTool, where } from './tools.ts'

const office = has('soffice', '--version')
const document = planned(documentOf(FRAME))
const workbook = async () => (await exportFile(jobOf('xlsx', document), assets)).bytes

describe('an exported workbook', () => {
  it('has plan, saw list, buy list, offcuts, pieces and summary', async () => {
    const { SheetNames, Sheets } = read(await workbook(), { type: 'array', cellFormula: true })
    expect(SheetNames).toEqual(['Plan', 'Saw list', 'Buy list', 'Offcuts to keep', 'Pieces', 'Summary'])
    const buy = Sheets['Buy list']
    if (buy === undefined) throw new Error('there is a buy list')
    expect(buy.F2).toMatchObject({ f: 'D2*E2', v: 207.5 })
    expect(buy.F3).toMatchObject({ f: 'SUM(F2:F2)', v: 207.5 })
    const rows = utils.sheet_to_json<unknown[]>(Sheets.Pieces ?? {}, { header: 1 })
    expect(rows[1]).toEqual([1841.5, 6, 'rail', 45, -45, 'Tube 40 × 40'])
  })

  it('gives for each bar the allowed errors of bar, kerf and pieces', async () => {
    const { Sheets } = read(await workbook(), { type: 'array' })
    const [headings = [], ...rows] = utils.sheet_to_json<unknown[]>(Sheets.Plan ?? {}, { header: 1 })
    const first = headings.indexOf('Bar may be shorter by (mm)')
    expect(headings.slice(first)).toEqual([
      'Bar may be shorter by (mm)',
      'Kerf may be wider by (mm)',
      'Pieces may be longer by (mm)',
    ])
    const [panel] = document.panels
    const { data, request } = resultOf(document, panel?.id ?? asPanelId(''))
    const bars = data?.bars ?? []
    expect(rows).toHaveLength(bars.length)
    for (const [index, bar] of bars.entries()) {
      const pieces = bar.items.filter((item) => 'key' in item)
      const [shorter, wider, longer] = (rows[index] ?? []).slice(first).map(Number)
      expect(longer).toBe(Math.floor(((shorter ?? 0) / pieces.length) * 1000) / 1000)
      // A slanted cut takes more of a wider kerf than a square one.
      expect(wider).toBeGreaterThan(0)
      expect(wider).toBeLessThanOrEqual((shorter ?? 0) / (pieces.length - 1))
      expect(shorter).toBeLessThan(bar.length - (request?.sideWaste ?? 0) - bar.useful)
    }
  })

  it('has the work at the saw in its summary, in the order and at the costs that a person chose', async () => {
    const summaryOf = async (values: Partial<PanelConfiguration>) => {
      const asked = { ...FRAME, configuration: { ...FRAME.configuration, ...values } }
      const { Sheets } = read((await exportFile(jobOf('xlsx', planned(documentOf(asked))), assets)).bytes, {
        type: 'array',
      })
      const rows = utils.sheet_to_json<string[]>(Sheets.Summary ?? {}, { header: 1 })
      return new Map(rows.map(([name, text]) => [name, text]))
    }
    expect((await summaryOf({})).has('Stop moves')).toBe(false)
    const dear = await summaryOf({ sawCostUnit: 'money', cutCost: '0.5' })
    expect(dear.get('At the saw')).toBe(`€${(Number(dear.get('Cuts')) / 2).toFixed(2)}`)
    const [inOrder, few] = [await summaryOf({ stopCost: '30' }), await summaryOf({ sawOrder: 'setUps' })]
    expect(inOrder.get('At the saw')).toMatch(/(sec|min)$/)
    expect(Number(few.get('Stop moves'))).toBeLessThanOrEqual(Number(inOrder.get('Stop moves')))
    const bundled = await summaryOf({ sawCostUnit: 'money', cutCost: '0.5', bundle: '4' })
    expect(Number(bundled.get('Strokes'))).toBeLessThan(Number(bundled.get('Cuts')))
    expect(bundled.get('At the saw')).toBe(`€${(Number(bundled.get('Strokes')) / 2).toFixed(2)}`)
    expect((await summaryOf({ bundle: '4' })).get('Strokes')).toBe(bundled.get('Strokes'))
    expect(dear.has('Strokes')).toBe(false)
  })

  it('gives the margin within the waste in its summary, if one is kept', async () => {
    const summaryOf = async (margin: string) => {
      const kept = planned(documentOf({ ...FRAME, configuration: { ...FRAME.configuration, margin } }))
      const { Sheets } = read((await exportFile(jobOf('xlsx', kept), assets)).bytes, { type: 'array' })
      return new Map(
        utils
          .sheet_to_json<string[]>(Sheets.Summary ?? {}, { header: 1 })
          .map(([name, text]) => [name, text]),
      )
    }
    const [without, having] = [await summaryOf(''), await summaryOf('4')]
    expect(without.has('Margin in the waste')).toBe(false)
    expect(having.get('Margin in the waste')).toBe(`${Number(having.get('Bars')) * 4} mm`)
    expect(having.get('Margin')).toBe('4 mm')
  })

  it('has the note of the material in its summary', async () => {
    const configuration = { ...FRAME.configuration, note: 'Sand first' }
    const noted = planned(documentOf({ ...FRAME, configuration }))
    const { Sheets } = read((await exportFile(jobOf('xlsx', noted), assets)).bytes, { type: 'array' })
    const rows = utils.sheet_to_json<unknown[]>(Sheets.Summary ?? {}, { header: 1 })
    expect(rows).toContainEqual(['Note', 'Sand first'])
  })

  it('has the description of the project below its title', async () => {
    const summary = async (of: typeof document) => {
      const { Sheets } = read((await exportFile(jobOf('xlsx', of), assets)).bytes, { type: 'array' })
      return utils.sheet_to_json<unknown[]>(Sheets.Summary ?? {}, { header: 1 }).slice(0, 2)
    }
    const args = { description: ' Gate, north side\nsecond line ' }
    const described = execute(document, { id: 'project.set', args }, aContext())
    expect(await summary(described)).toEqual([[FRAME.title], ['Gate, north side\nsecond line']])
    expect(await summary(document)).toEqual([[FRAME.title], ['Made with Kerfwise, Oct 22, 2025']])
  })

  it('holds texts that look like formulas as texts', async () => {
    const { Sheets } = read(await workbook(), { type: 'array', cellFormula: true })
    expect(Sheets.Pieces?.C6).toMatchObject({ t: 's', v: "'=spacer" })
    expect(Sheets.Pieces?.C6?.f).toBeUndefined()
  })

  /** The third sheet as LibreOffice shows it: semicolons, UTF-8, all values as they stand there. */
  const buyListInOffice = (bytes: Uint8Array) => {
    const csv = runTool(
      'soffice',
      'plan.xlsx',
      bytes,
      (file, folder) => [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,3',
        '--outdir',
        folder,
        file,
      ],
      'plan-Buy list.csv',
    )
    return new TextDecoder().decode(csv).trim().split(/\r?\n/)
  }

  it.skipIf(!office)(
    `is opened by LibreOffice as it was written${where('LibreOffice', office)}`,
    async () => {
      const lines = buyListInOffice(await workbook())
      expect(lines[0]).toContain('Stock length (mm)')
      expect(lines[1]).toBe('Tube 40 × 40;Buy list;6000;5;41.5;207.5')
      expect(lines[2]).toContain('207.5')
    },
  )

  it.skipIf(!office)(
    `has sums that follow a changed price in LibreOffice${where('LibreOffice', office)}`,
    async () => {
      const book = read(await workbook(), { type: 'array', cellFormula: true })
      const buy = book.Sheets['Buy list']
      if (buy?.E2 === undefined) throw new Error('there is a price')
      buy.E2.v = 50
      // Without the values of before, LibreOffice has to compute them.
      for (const sum of [buy.F2, buy.F3]) Reflect.deleteProperty(sum, 'v')
      const lines = buyListInOffice(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
      expect(lines[1]).toBe('Tube 40 × 40;Buy list;6000;5;50;250')
      expect(lines[2]).toContain('250')
    },
  )
})
