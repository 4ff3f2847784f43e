import { describe, expect, it } from 'vitest'
import {
  allCut,
  fromMm,
  isFinished,
  isTouched,
  nextFate,
  readProgress,
  type SawProgress,
} from '../../src/index.ts'

const mm = fromMm

it('a click makes an open piece cut, a cut one mis-cut, a mis-cut one open again', () => {
  expect([nextFate(null), nextFate('cut'), nextFate('wrong')]).toEqual(['cut', 'wrong', null])
})

describe('a bar', () => {
  it('is touched once a piece is done or the bar is given up, and finished once no piece is open or it is given up', () => {
    const states = [
      [[null, null], false],
      [['cut', null], false],
      [[null, 'wrong'], false],
      [['cut', 'wrong'], false],
      [[null, null], true],
    ] as const
    expect(
      states.map(([pieces, spoiled]) => [isTouched({ pieces, spoiled }), isFinished({ pieces, spoiled })]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ])
  })

  it('keeps its mis-cut pieces and their measures when the open ones are cut', () => {
    const measured = { 1: mm(880) }
    expect(allCut({ pieces: [null, 'wrong', 'cut'], spoiled: true, measured })).toEqual({
      pieces: ['cut', 'wrong', 'cut'],
      spoiled: false,
      measured,
    })
    expect(allCut({ pieces: [null], spoiled: false })).toEqual({ pieces: ['cut'], spoiled: false })
    expect(allCut({ pieces: [null], spoiled: false })).not.toHaveProperty('measured')
  })
})

describe('stored progress', () => {
  const good: SawProgress = {
    '1:0': { pieces: ['cut', 'wrong', null], spoiled: false, measured: { 1: mm(880) } },
    '1:1': { pieces: [null, null, null], spoiled: true },
    '2:0': { pieces: [], spoiled: false },
  }

  it('is the same as before it was stored', () => {
    expect(readProgress(JSON.parse(JSON.stringify(good)))).toEqual(good)
    expect(readProgress(good)['1:1']).not.toHaveProperty('measured')
  })

  it.each([undefined, null, 7, 'cut', true])('is empty if it holds %s instead of an object', (value) => {
    expect(readProgress(value)).toEqual({})
  })

  it.each([
    null,
    7,
    'cut',
    {},
    { pieces: null, spoiled: false },
    { pieces: 'cut', spoiled: false },
    { pieces: { 0: 'cut' }, spoiled: false },
    { pieces: ['cut', 'lost'], spoiled: false },
    { pieces: ['lost', 'cut'], spoiled: false },
    { spoiled: true },
  ])('counts a bar as open if it holds %j', (fate) => {
    expect(readProgress({ ...good, '3:0': fate })).toEqual(good)
  })

  it.each([
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
    [undefined, false],
  ])('reads a bar as given up in %j: %j', (spoiled, expected) => {
    expect(readProgress({ '1:0': { pieces: [null], spoiled } })).toEqual({
      '1:0': { pieces: [null], spoiled: expected },
    })
  })

  it.each([
    null,
    7,
    '880',
    {},
    [],
    { 0: '880' },
    { 0: 0 },
    { 0: -1 },
    { 0: 1.5 },
    { 0: 2 ** 53 },
    { 0: null },
  ])('has no measures if it holds %j', (measured) => {
    const [fate] = Object.values(readProgress({ '1:0': { pieces: ['wrong'], spoiled: false, measured } }))
    expect(fate).toEqual({ pieces: ['wrong'], spoiled: false })
    expect(fate).not.toHaveProperty('measured')
  })

  it('keeps only measures of whole nanometres above zero', () => {
    const measured = { 0: 1, 1: -5, 2: 880_000_000 }
    expect(readProgress({ '1:0': { pieces: ['wrong'], spoiled: false, measured } })).toEqual({
      '1:0': { pieces: ['wrong'], spoiled: false, measured: { 0: 1, 2: 880_000_000 } },
    })
  })
})
