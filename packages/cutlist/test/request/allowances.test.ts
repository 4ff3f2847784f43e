import { describe, expect, it } from 'vitest'
import {
  answerFault,
  asItemId,
  columnOf,
  columnsOfHeadings,
  convertItems,
  fromWireMm,
  hasAllowance,
  newItem,
  planDocument,
  planView,
  readItem,
  UNLIMITED,
} from '../../src/index.ts'
import { requestPiece } from '../../src/lists/request/pieces.ts'
import { anAnswer, anAnswerBar, aPlacedPiece } from '../support/index.ts'

const item = { ...newItem(asItemId('a')), length: '1200', count: '2' }
const context = { unit: 'mm', limits: UNLIMITED, mitres: false } as const
const file = { unit: 'mm', decimalMark: 'point' } as const

describe('the allowance of a piece', () => {
  it('is sent beside the finished length, and not at all where there is none', () => {
    const piece = requestPiece({ ...item, leftAllowance: '4', rightAllowance: '' }, 'mm', false)
    expect(piece).toMatchObject({ length: 1200, allowance: { left: 4, right: 0 } })
    expect(requestPiece(item, 'mm', false)).not.toHaveProperty('allowance')
    expect(requestPiece({ ...item, leftAllowance: '0' }, 'mm', false)).not.toHaveProperty('allowance')
  })

  it('is read back from storage, and absent from pieces that never had one', () => {
    const longer = { ...item, leftAllowance: '4' }
    expect(readItem(JSON.parse(JSON.stringify(longer)))).toEqual(longer)
    expect(readItem(JSON.parse(JSON.stringify(item)))).not.toHaveProperty('leftAllowance')
    expect([hasAllowance(longer), hasAllowance(item)]).toEqual([true, false])
  })

  it('may be empty or 0, and is refused below 0, above 10 m and where it is no length', () => {
    const { check, readFile } = columnOf('leftAllowance')
    const codeOf = (leftAllowance: string) => check({ ...item, leftAllowance }, context)?.code
    expect(['', '0', '4,5'].map(codeOf)).toEqual([undefined, undefined, undefined])
    expect(['-1', '10001', 'tenon'].map(codeOf)).toEqual(['gte', 'lte', 'lengthNotation'])
    expect(readFile('0', file)).toEqual({ ok: true, value: { leftAllowance: '' } })
    expect(readFile('4.5', file)).toEqual({ ok: true, value: { leftAllowance: '4.5' } })
    expect(readFile('tenon', file).ok).toBe(false)
  })

  it('keeps its length in another unit', () => {
    const [inInches] = convertItems([{ ...item, leftAllowance: '12.7' }], 'mm', 'in.')
    expect(inInches).toMatchObject({ leftAllowance: '1/2' })
  })

  it('is known by its heading, unless the length has it already', () => {
    expect(columnsOfHeadings(['Länge', 'Stück', 'Zugabe'])).toEqual(['length', 'count', 'leftAllowance'])
    expect(columnsOfHeadings(['Fertiglänge', 'Rohlänge', 'Aufmaß'])).toEqual([
      'length',
      null,
      'leftAllowance',
    ])
    expect(columnsOfHeadings(['Rohlänge', 'Stück', 'Aufmaß'])).toEqual(['length', 'count', null])
    expect(columnsOfHeadings(['Length', 'Qty', 'Front allowance', 'Tail allowance'])).toEqual([
      'length',
      'count',
      'leftAllowance',
      'rightAllowance',
    ])
  })
})

const request = {
  stock: [{ length: 6000 }],
  data: [{ length: 1200, count: 1, input: '1200', allowance: { left: 4, right: 2.5 } }],
  cutWaste: 3,
}
const placed = aPlacedPiece({
  key: '0',
  length: 1206.5,
  display: '1206.5',
  finished: 1200,
  allowance: { left: 2.5, right: 4 },
  rotated: true,
  rotationAxis: 'Z',
  input: '1200',
  start: 0,
})
const answer = anAnswer({ bars: [anAnswerBar({ items: [placed] })], missing: [] })

describe('a plan of pieces with allowances', () => {
  it('fits its request by the lengths that are cut', () => {
    expect(answerFault(request, answer)).toBeUndefined()
    const finished = { ...answer, bars: [anAnswerBar({ items: [{ ...placed, length: 1200 }] })] }
    expect(answerFault(request, finished)).toMatch(/no piece "0" of 1200 mm/)
  })

  it('has the list with its allowances, and the finished length beside the one that is cut', () => {
    const { document, panel } = planDocument({ request, answer, title: '', unit: 'mm' })
    expect(document.items[panel]?.[0]).toMatchObject({
      length: '1200',
      leftAllowance: '4 mm',
      rightAllowance: '2.5 mm',
    })
    const result = document.results[panel]
    if (!result?.request) throw new Error('no plan')
    const [bar] = planView({ answer, request: result.request, keys: result.keys, weight: null }).bars
    expect(bar?.pieces[0]?.lengths.original).toBe(fromWireMm(1206.5))
    expect(bar?.pieces[0]?.workedOff).toEqual({
      finished: fromWireMm(1200),
      front: fromWireMm(2.5),
      tail: fromWireMm(4),
    })
  })
})
