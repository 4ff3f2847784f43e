import { read, utils } from '@e965/xlsx'
import { type BuyLine, type BuyList, nm, type Quote } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { buyLedger } from '../src/ledger/buying.ts'
import { ledgerFile, ledgerVoice } from '../src/ledger/index.ts'
import type { LedgerJob } from '../src/ledger/job.ts'
import type { Money } from '../src/ledger/ledger.ts'
import { ledgerSheets } from '../src/ledger/paper.ts'
import { calculationLedger, quoteLedger } from '../src/ledger/quote.ts'
import { shopSayIn } from '../src/ledger/say.ts'
import { sayIn } from '../src/write/say.ts'
import { assets, documentOf, FRAME, jobOf } from './support.ts'

const line = (of: Partial<BuyLine> = {}): BuyLine => ({
  material: 'Oak',
  length: nm(6_000_000_000),
  unit: 'mm',
  needed: 11,
  fromStore: 1,
  fromRack: [],
  packSize: 10,
  packages: 1,
  bars: 10,
  spare: 0,
  counted: 10,
  scope: 'length',
  price: 12_345_000,
  percent: 5_000_000,
  cents: 11_728,
  ...of,
})

const list: BuyList = {
  orders: [
    {
      supplier: '=Steel & Co',
      lines: [line(), line({ material: 'Ash', price: null, cents: null, percent: 0 })],
      cents: 11_728,
    },
    {
      supplier: '',
      lines: [line({ material: 'Pine', cents: 100, price: 10_000_000, percent: 99_000_000 })],
      cents: 100,
    },
  ],
  cents: 11_828,
  unpriced: true,
  wrong: [],
}

const { options } = jobOf('pdf', documentOf(FRAME))
const job = (format: LedgerJob['format'], of: Partial<LedgerJob['options']> = {}): LedgerJob => ({
  format,
  title: 'Week 48',
  content: { kind: 'buying', list },
  notes: ['Not in the list, without a plan: Gate · Elm'],
  options: { ...options, ...of },
})

describe('a buy list as a file', () => {
  it('is a sheet whose sums follow a number that a person changes', async () => {
    const { bytes, name } = await ledgerFile(job('xlsx'), assets)
    expect(name).toBe('Week 48 - Buy list.xlsx')
    const { SheetNames, Sheets } = read(bytes, { cellFormula: true })
    expect(SheetNames).toEqual(['Buy list'])
    const sheet = Sheets['Buy list'] ?? {}
    const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
    expect(rows[0]).toEqual(["'=Steel & Co"])
    expect(rows[2]).toEqual(['Oak', '6000 mm', 11, 1, 10, 1, 10, 0, 12.345, 0.05, 117.28])
    // The formula gives what the list has: ten bars at 12.345 less 5 % are 117.2775.
    expect(sheet.K3).toMatchObject({ v: 117.28, f: 'ROUND(G3*I3*(1-J3),2)' })
    expect(sheet.K5).toMatchObject({ v: 117.28, f: 'SUM(K3:K4)' })
    expect(sheet.K12).toMatchObject({ v: 118.28, f: 'K5+K10' })
    expect(rows.flat()).toContain('Some bars have no price. They are not in the sum.')
    expect(rows.flat()).toContain('Not in the list, without a plan: Gate · Elm')
  })

  it('is one table of separated cells, each with its supplier, as the language writes numbers', async () => {
    const text = new TextDecoder().decode((await ledgerFile(job('csv', { language: 'de' }), assets)).bytes)
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[1]).toBe(
      "'=Steel & Co;Oak;6000 mm;11;1;10;1;10;0;12,345;0,05;117,28".replace('12,345', '12,3450'),
    )
    expect(rows[3]).toMatch(/^Ohne Lieferant;Pine;/)
  })

  it('has the decimal mark of the region of its reader, and the separator of its spreadsheets', async () => {
    const options = { language: 'de', locale: 'de-CH' } as const
    const text = new TextDecoder().decode((await ledgerFile(job('csv', options), assets)).bytes)
    expect(text).toContain(';11;1;10;1;10;0;12.3450;0.05;117.28\r\n')
  })

  it('says which bars a discount over several lengths counts, where one does', async () => {
    const wide = line({ scope: 'material', counted: 60 })
    const none = line({ bars: 0, packages: 0, counted: 0, percent: 0, cents: 0, scope: 'supplier' })
    const orders = [{ supplier: 'A', lines: [wide, line(), none], cents: 23_456 }]
    const content = { kind: 'buying', list: { ...list, orders } } as const
    const text = new TextDecoder().decode((await ledgerFile({ ...job('csv'), content }, assets)).bytes)
    expect(text.split('\r\n').map((row) => row.split(',').slice(-3))).toEqual([
      ['Discount', 'Counted', 'Total'],
      ['0.05', '60 of all lengths', '117.28'],
      ['0.05', '10 of this length', '117.28'],
      ['0', '', '0'],
      [''],
    ])
    const sheet =
      read((await ledgerFile({ ...job('xlsx'), content }, assets)).bytes, { cellFormula: true }).Sheets[
        'Buy list'
      ] ?? {}
    expect(sheet.L3).toMatchObject({ v: 117.28, f: 'ROUND(G3*I3*(1-J3),2)' })
    expect(sheet.L6).toMatchObject({ f: 'SUM(L3:L5)' })
  })

  it('is on paper with its suppliers, sums and notes', async () => {
    const say = await shopSayIn('fr')
    const ledger = buyLedger(list, 'Semaine 48', { say, notes: ['Note'], options })
    const voice = {
      say: await sayIn('fr'),
      money: ({ money }: Money) => `${money} €`,
      share: () => '5 %',
      date: '',
    }
    const words = ledgerSheets(ledger, options, voice).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
    expect(words).toEqual(
      expect.arrayContaining([
        'Liste d’achats',
        '=Steel & Co',
        'Sans fournisseur',
        '117.28 €',
        '118.28 €',
        'Note',
      ]),
    )
    const { bytes, type } = await ledgerFile(job('pdf'), assets)
    expect(type).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  })

  it('has prices and discounts as typed, so that a row leads to its sum', async () => {
    const fine = line({ bars: 4, price: 10_125_000, percent: 2_750_000, cents: 3_939 })
    const orders = [{ supplier: 'A', lines: [fine], cents: 3_939 }]
    const content = { kind: 'buying', list: { ...list, orders } } as const
    const { bytes } = await ledgerFile({ ...job('xlsx'), content }, assets)
    const sheet = read(bytes, { cellNF: true }).Sheets['Buy list'] ?? {}
    expect([sheet.I3, sheet.J3, sheet.K3].map((cell) => utils.format_cell(cell ?? { t: 'z' }))).toEqual([
      '10.125',
      '2.75%',
      '39.39',
    ])
    const ledger = buyLedger(content.list, 'x', { say: await shopSayIn('en'), notes: [], options })
    const words = ledgerSheets(ledger, options, await ledgerVoice(options)).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
    expect(words).toEqual(expect.arrayContaining(['€10.125', '2.75%', '€39.39']))
  })

  it('goes on over as many sheets as it needs', async () => {
    const many = Array.from({ length: 200 }, (_, at) => line({ material: `Material ${at}` }))
    const ledger = buyLedger({ ...list, orders: [{ supplier: 'A', lines: many, cents: 0 }] }, 'x', {
      say: await shopSayIn('en'),
      notes: [],
      options,
    })
    const voice = await ledgerVoice(options)
    const sheets = ledgerSheets(ledger, options, voice)
    expect(sheets.length).toBeGreaterThan(3)
    const lowest = sheets.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.y] : [])),
    )
    expect(Math.max(...lowest)).toBeLessThan(842)
  })

  it('has long notes whole, on further sheets where one is full', async () => {
    const names = Array.from({ length: 900 }, (_, at) => `Project ${at}`)
    const note = `Not in the list, without a plan: ${names.join(', ')}`
    const ledger = buyLedger(list, 'x', { say: await shopSayIn('en'), notes: [note], options })
    const voice = await ledgerVoice(options)
    const sheets = ledgerSheets(ledger, options, voice)
    expect(sheets.length).toBeGreaterThan(1)
    const texts = sheets.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
    const words = texts.join(' ')
    expect(names.filter((name) => !words.includes(name))).toEqual([])
  })
})

describe('a quote as a file, and its calculation', () => {
  const quote: Quote = {
    lines: [
      {
        material: 'Oak',
        bars: 2,
        free: 0,
        length: nm(12_000_000_000),
        unit: 'mm',
        waste: 0.125,
        cuts: 9,
        seconds: 540,
        materialCents: 3000,
        sawCents: 900,
      },
      {
        material: 'Ash',
        bars: 1,
        free: 0,
        length: nm(6_000_000_000),
        unit: 'mm',
        waste: 0,
        cuts: 1,
        seconds: null,
        materialCents: null,
        sawCents: null,
      },
    ],
    costs: 3900,
    margin: 488,
    price: 4388,
    percent: 12_500_000,
  }

  it('is a sheet whose price follows its costs and its margin', async () => {
    const { bytes, name } = await ledgerFile(
      { ...job('xlsx'), content: { kind: 'calculation', quote } },
      assets,
    )
    expect(name).toBe('Week 48 - Calculation.xlsx')
    const sheet = read(bytes, { cellFormula: true }).Sheets.Calculation ?? {}
    expect(sheet.I3).toMatchObject({ v: 39, f: 'SUM(G3:H3)' })
    expect(sheet.I5).toMatchObject({ v: 39, f: 'SUM(I3:I4)' })
    expect(sheet.C9).toMatchObject({ v: 39, f: 'I5' })
    expect(sheet.B10).toMatchObject({ v: 0.125 })
    expect(sheet.C10).toMatchObject({ v: 4.88, f: 'ROUND(C9*B10,2)' })
    expect(sheet.C11).toMatchObject({ v: 43.88, f: 'SUM(C9:C10)' })
  })

  it('has no column for time and costs of the saw where no material has any', async () => {
    const lines = quote.lines.map((line) => ({ ...line, seconds: null, sawCents: null }))
    const content = { kind: 'calculation' as const, quote: { ...quote, lines, costs: 3000 } }
    const { bytes } = await ledgerFile({ ...job('xlsx'), content }, assets)
    const sheet = read(bytes, { cellFormula: true }).Sheets.Calculation ?? {}
    const heads = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => sheet[`${letter}2`]?.v)
    expect(heads).toEqual([
      'Material',
      'Bars',
      'Total length',
      'Waste',
      'Cuts',
      'Material cost',
      'Costs',
      undefined,
    ])
    expect(sheet.G3).toMatchObject({ v: 30, f: 'SUM(F3:F3)' })
    expect(sheet.C9).toMatchObject({ v: 30, f: 'G5' })
  })

  it('for the customer has name, day, validity, price and tax, and neither cost nor margin', async () => {
    const around = { say: await shopSayIn('en'), notes: [], options }
    const wordsOf = async (tax: number) => {
      const offer = { customer: 'Meyer & Sons', until: '2025-11-21', tax }
      const ledger = quoteLedger(quote, offer, 'Stairs', around)
      return ledgerSheets(ledger, options, await ledgerVoice(options)).flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
      )
    }
    const words = await wordsOf(19_000_000)
    expect(words).toEqual(
      expect.arrayContaining(['Quote', 'Meyer & Sons', 'Oct 22, 2025', 'Nov 21, 2025', 'Oak', '€43.88']),
    )
    expect(words).toEqual(
      expect.arrayContaining(['Price without tax', 'Tax 19%', '€8.34', 'Total', '€52.22']),
    )
    expect(words.join(' ')).not.toMatch(/Margin|cost|39\.00|4\.88|12\.5%/i)
    expect((await wordsOf(0)).join(' ')).not.toMatch(/tax/i)
  })

  it('has lines whose prices add up to the price', async () => {
    const thirds = quote.lines.map((line) => ({ ...line, materialCents: 3333, sawCents: null }))
    const three = { ...quote, lines: [...thirds, ...thirds.slice(0, 1)], costs: 9999, price: 10_001 }
    const content = { kind: 'quote' as const, quote: three, offer: { customer: '', until: '', tax: 0 } }
    const { bytes } = await ledgerFile({ ...job('xlsx'), content }, assets)
    const sheet = read(bytes, { cellFormula: true }).Sheets.Quote ?? {}
    const prices = [4, 5, 6].map((row) => Math.round((sheet[`C${row}`]?.v ?? 0) * 100))
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(10_001)
    expect(sheet.C7).toMatchObject({ v: 100.01, f: 'SUM(C4:C6)' })
  })

  it('is on paper with time, waste and price', async () => {
    const ledger = calculationLedger(quote, 'x', { say: await shopSayIn('en'), notes: [], options })
    const voice = await ledgerVoice(options)
    const words = ledgerSheets(ledger, options, voice).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
    expect(words).toEqual(expect.arrayContaining(['9 min', '12.5%', '€43.88', 'Margin']))
  })
})
