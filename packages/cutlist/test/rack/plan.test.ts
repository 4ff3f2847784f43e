import { describe, expect, it } from 'vitest'
import { asMaterialId } from '../../src/id.ts'
import {
  asItemId,
  buildRequest,
  CONFIGURATION_FIELDS,
  copyKey,
  fromMm,
  isMaterialChanged,
  type LeftoverRow,
  lackingBars,
  materialOf,
  planView,
  type RackBar,
  rackBarsUsed,
  rackCuts,
  readBundle,
  rowOfBar,
  type SawProgress,
  stockChangesOf,
  stockDraftOf,
  toBundle,
  type WorkLog,
  withMaterial,
  withUnitAlone,
} from '../../src/index.ts'
import { afterWork, workOf } from '../../src/saw-work/work.ts'
import {
  aConfiguration,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
  aRequestSource,
} from '../support/index.ts'

const bar = (id: string, of: Partial<RackBar> = {}): RackBar => ({
  id,
  kind: 'offcut',
  length: '1840',
  unit: 'mm',
  material: 'Oak',
  rack: 'A',
  slot: '3',
  from: null,
  job: '',
  state: 'free',
  plan: null,
  added: 0,
  modified: 0,
  ...of,
})

const old: LeftoverRow = { length: '1840', stock: '1', bar: 'AAAAAA' }
const young: LeftoverRow = { length: '1840', stock: '1', bar: 'BBBBBB', worth: 2.5 }

describe('a row for a bar of the rack', () => {
  it('has its length in the unit of the panel, once, and its worth by the rule', () => {
    const rule = { unit: 'mm', classes: [{ from: '500', price: 2 }] } as const
    expect(rowOfBar(bar('AAAAAA', { length: '1000' }), rule, 'mm')).toEqual({
      length: '1000',
      stock: '1',
      bar: 'AAAAAA',
      worth: 2,
    })
    const inches = rowOfBar(bar('AAAAAA', { length: '6', unit: 'ft' }), { unit: 'mm', classes: [] }, 'in.')
    expect(inches).toEqual({ length: '72', stock: '1', bar: 'AAAAAA' })
  })

  it('reaches the request with its code, and with its worth where bars have prices', () => {
    const leftovers = [young, { length: '700', stock: '2' }]
    const stockOf = (unitPrice: string) => {
      const built = buildRequest(
        aRequestSource({
          configuration: aConfiguration({ barLength: '3000', leftovers, unitPrice }),
          unit: 'mm',
          items: [anItem({ length: '500' })],
        }),
      )
      if (!built.ok) throw new Error('the panel can be planned')
      return built.value.request.stock.filter(({ leftover }) => leftover)
    }
    const plain = { length: 700, quantity: 2, leftover: true }
    expect(stockOf('')).toEqual([{ length: 1840, quantity: 1, leftover: true, bar: 'BBBBBB' }, plain])
    expect(stockOf('9')).toEqual([
      { length: 1840, quantity: 1, leftover: true, bar: 'BBBBBB', price: 2.5 },
      plain,
    ])
  })

  it('is one bar, whatever a foreign file says', () => {
    const leftovers = [{ ...old, stock: '9' }, old]
    const built = buildRequest(
      aRequestSource({
        configuration: aConfiguration({ barLength: '3000', leftovers }),
        unit: 'mm',
        items: [anItem({ length: '500' })],
      }),
    )
    expect(built.ok && built.value.request.stock.filter(({ leftover }) => leftover)).toEqual([
      { length: 1840, quantity: 1, leftover: true, bar: 'AAAAAA' },
    ])
  })

  it('survives the stock dialog and a project file; a code that is none is dropped', () => {
    const before = { barLength: '3000', stock: '', leftovers: [old, young] }
    const draft = stockDraftOf(aConfiguration(before))
    expect(stockChangesOf(draft, 'mm', before)).toEqual({})
    const document = aDocument()
    const [panel] = document.panels
    if (!panel) throw new Error('a document has a panel')
    const configs = { [panel.id]: aConfiguration({ leftovers: [young] }) }
    const read = readBundle(JSON.parse(JSON.stringify(toBundle({ ...document, configs }))))
    expect(read?.configs[panel.id]?.leftovers).toEqual([young])
    expect(CONFIGURATION_FIELDS.leftovers.read([{ ...old, bar: 'not one', worth: -1 }])).toEqual([
      { length: '1840', stock: '1' },
    ])
  })

  it('keeps its length where typed numbers go into another unit as they are', () => {
    const configuration = aConfiguration({
      barLength: '240',
      leftovers: [
        { ...old, length: '72' },
        { length: '10', stock: '' },
      ],
    })
    expect(withUnitAlone(configuration, 'in.', 'mm')).toMatchObject({
      barLength: '240',
      leftovers: [
        { ...old, length: '1828.8' },
        { length: '10', stock: '' },
      ],
    })
  })

  it('stays out of saved materials', () => {
    const configuration = aConfiguration({
      id: asMaterialId('m'),
      leftovers: [old, { length: '700', stock: '2' }],
    })
    const material = materialOf(asMaterialId('m'), configuration, 'mm')
    expect(material.leftovers).toEqual([{ length: '700', stock: '2' }])
    expect(isMaterialChanged(configuration, { ...material, inputUnit: configuration.inputUnit })).toBe(false)
    // Taken over again, the material leaves the panel its bars; those of another material are none of its own.
    expect(withMaterial(configuration, material).leftovers).toEqual([...material.leftovers, old])
    expect(withMaterial(configuration, { ...material, name: 'Ash' }).leftovers).toEqual(material.leftovers)
  })
})

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')

/** A bar with square pieces of these lengths, one behind the other. */
function barWith(length: number, lengths: readonly number[], values: object = {}) {
  let start = 0
  const items = lengths.flatMap((each) => {
    const piece = aPlacedPiece({ key: '0', length: each, start })
    start += each + KERF
    return [piece, aGap(start - KERF, KERF)]
  })
  const available = length - start
  const useful = lengths.reduce((sum, each) => sum + each, 0)
  return anAnswerBar({ length, items, useful, available, availableIsUseful: available >= 300, ...values })
}

const leftover = (id: string) => ({ length: 1840, quantity: 1, leftover: true, bar: id })
const request = aRequest({
  stock: [{ length: 3000, quantity: null, leftover: false }, leftover('AAAAAA'), leftover('BBBBBB')],
  data: [{ ...line, length: 900, count: 4 }],
  cutWaste: KERF,
  sawWidth: KERF,
  reusable: 300,
})
const offcut = { stock: -2, leftover: true }
const answer = anAnswer({
  bars: [barWith(1840, [900], offcut), barWith(3000, [900, 900, 900], { stock: 0 })],
  inputCount: 4,
  outputCount: 4,
})
const built = { request, keys: [asItemId('rail')] }
const view = planView({ answer, ...built, weight: null })
const plan = { view, built, answer }
const log = (progress: SawProgress): WorkLog => ({
  rounds: [{ plan, progress, answer: null }],
  before: null,
  other: null,
})
const cut = (pieces: number) => ({
  pieces: Array.from({ length: pieces }, () => 'cut' as const),
  spoiled: false,
})

describe('a plan with bars of the rack', () => {
  it('names each of them in the drawing and among the leftovers to fetch', () => {
    expect(view.bars.map(({ codes }) => codes)).toEqual([['BBBBBB'], []])
    expect(view.leftoversUsed.map(({ bar: id }) => id)).toEqual(['BBBBBB'])
    expect(rackBarsUsed(view)).toEqual([{ id: 'BBBBBB', length: fromMm(1840) }])
    const joined = {
      stock: null,
      joinArrangement: [-1, -2].map((stock) => ({ stock, length: 1840, leftover: true, trimFromStart: 0 })),
    }
    expect(
      rackBarsUsed(
        planView({ answer: anAnswer({ bars: [barWith(3600, [900], joined)] }), ...built, weight: null }),
      ).map(({ id }) => id),
    ).toEqual(['AAAAAA', 'BBBBBB'])
  })

  it('learns which bars the rack cannot give it', () => {
    const mine = { projectId: 'p', panelId: 'a', title: '' }
    const used = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'].map((id) => ({ id, length: fromMm(1840) }))
    const rack = [
      bar('AAAAAA', { state: 'reserved', plan: mine }),
      bar('BBBBBB', { length: '1839' }),
      bar('CCCCCC', { state: 'reserved', plan: { ...mine, panelId: 'b' } }),
    ]
    expect(lackingBars(used, rack, mine).map(({ id, lack }) => [id, lack])).toEqual([
      ['BBBBBB', 'length'],
      ['CCCCCC', 'taken'],
      ['DDDDDD', 'unknown'],
    ])
  })
})

describe('the cuts that the rack hears of', () => {
  it('are the finished bars, with their offcuts, under names of their own', () => {
    expect(rackCuts(log({}))).toEqual([])
    expect(rackCuts(log({ [copyKey(2, 0)]: { pieces: ['cut', null, null], spoiled: false } }))).toEqual([])
    const [first, ...more] = rackCuts(log({ [copyKey(1, 0)]: cut(1), [copyKey(2, 0)]: cut(3) }))
    // The new bar has 291 mm left, less than the shortest offcut worth keeping.
    expect(more).toEqual([])
    expect(first).toEqual({ key: first?.key, bars: ['BBBBBB'], kept: [fromMm(937)] })
    expect(first?.key).toMatch(/^[\w:.-]{1,60}$/)
    const spoiled = rackCuts(log({ [copyKey(1, 0)]: { pieces: [null], spoiled: true } }))
    expect(spoiled).toEqual([{ key: first?.key, bars: ['BBBBBB'], kept: [] }])
  })

  it('leave out a rest that the next plan goes on with, and the next plan knows which bars are gone', () => {
    const begun = { [copyKey(1, 0)]: cut(1) }
    const rest = afterWork(built, workOf(built, view, begun))
    expect(rest?.request.stock.map(({ bar: id, length }) => id ?? length)).toEqual([3000, 'AAAAAA', 937])
    if (!rest) throw new Error('pieces are left')
    const round = (...bars: ReturnType<typeof anAnswerBar>[]): WorkLog => {
      const next = anAnswer({ bars, inputCount: 3, outputCount: 3 })
      const second = { built: rest, view: planView({ answer: next, ...rest, weight: null }), answer: next }
      return {
        ...log(begun),
        rounds: [...log(begun).rounds, { plan: second, progress: { [copyKey(1, 0)]: cut(1) }, answer: '' }],
      }
    }
    const onRest = barWith(937, [900], { stock: -2, leftover: true })
    expect(rackCuts(round(onRest)).map(({ bars, kept }) => [bars, kept])).toEqual([[['BBBBBB'], []]])
    const elsewhere = barWith(1840, [900], { stock: -1, leftover: true })
    expect(rackCuts(round(elsewhere)).map(({ bars, kept }) => [bars, kept])).toEqual([
      [['BBBBBB'], [fromMm(937)]],
      [['AAAAAA'], [fromMm(937)]],
    ])
  })
})
