import { describe, expect, it } from 'vitest'
import {
  asItemId,
  cutWords,
  driftWords,
  fromWireMm,
  isMitred,
  joiningWords,
  pieceGlyph,
  planView,
  type SheetBar,
  type SheetVoice,
  swingOf,
} from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const mm = fromWireMm
const voice: SheetVoice = {
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  length: (length) => `${length / 1e6}`,
  figure: (length) => `${length / 1e6}`,
  allowance: (length) => `${length / 1e6}`,
  locale: 'en',
  output: 'original',
}

function sheetOf(bar: Parameters<typeof anAnswerBar>[0], request = aRequest()): SheetBar {
  const keys = [asItemId('rail')]
  const [sheet] = planView({
    answer: anAnswer({ bars: [anAnswerBar(bar)] }),
    request,
    keys,
    weight: null,
  }).sheet
  if (sheet === undefined) throw new Error('the plan has a bar')
  return sheet
}

const voiced = (sheet: SheetBar, more: Partial<SheetVoice> = {}) =>
  sheet.cuts.map((cut) => cutWords(cut, sheet, { ...voice, ...more }))

describe('the blade', () => {
  it('swings left for an end that leans away from the head, right for the other lean, and not for a square end', () => {
    expect([30, -45, 0].map(swingOf)).toEqual([
      { side: 'left', degrees: 30 },
      { side: 'right', degrees: 45 },
      { side: 'square', degrees: 0 },
    ])
  })
})

describe('the shape of a piece', () => {
  it('leans as its ends do, with the fence at the foot, within its box', () => {
    const box = { width: 36, height: 22, mostLean: 10 }
    expect(pieceGlyph(45, -45, box).points).toEqual([
      [0, 22],
      [36, 22],
      [26, 0],
      [10, 0],
    ])
    expect(pieceGlyph(-80, 80, box).points).toEqual([
      [10, 22],
      [26, 22],
      [36, 0],
      [0, 0],
    ])
  })
})

describe('a mitred bar', () => {
  const rail = { length: 1200, leftAngle: -45, rightAngle: 45, materialWidth: 60 }
  const sheet = sheetOf({ materialWidth: 60, items: [aGap(0, 10), aPlacedPiece({ ...rail, start: 10 })] })

  it('has the stop at the fence edge beside the length as it was typed', () => {
    expect(voiced(sheet)).toEqual([
      { position: '70', stop: '', blade: 'swing.right 45°', what: 'trim 70', notes: [] },
      { position: '1150', stop: '1080', blade: 'swing.left 45°', what: '1200', notes: [] },
    ])
    expect(isMitred([sheet])).toBe(true)
  })

  it('names the chosen length, the typed one if they differ, and the edge that the stop meets', () => {
    expect(voiced(sheet, { output: 'saw-edge' })[1]).toMatchObject({
      stop: '1080',
      what: '1080',
      notes: ['entered 1200'],
    })
    expect(voiced(sheet, { output: 'total' })[1]).toMatchObject({ stop: '1200', what: '1200', notes: [] })
    expect(sheet.cuts[1]?.frees?.stops.total.at).toBe('tip')
  })

  it.each([
    ['X', 'other'],
    ['Y', 'other'],
    ['Z', 'listed'],
  ] as const)('says how a piece turned about %s lies and that the %s side is up', (axis, up) => {
    const turned = sheetOf({ items: [aPlacedPiece({ ...rail, rotated: true, rotationAxis: axis })] })
    expect(turned.cuts.at(-1)?.frees?.up).toBe(up)
    expect(voiced(turned).at(-1)?.notes).toEqual([`turned.${axis}`])
  })
})

it('a piece that ends where the bar ends is on the sheet, without a cut of its own', () => {
  const sheet = sheetOf({
    items: [aPlacedPiece({ length: 2000 }), aGap(2000, 3.2), aPlacedPiece({ length: 3996.8, start: 2003.2 })],
  })
  expect(sheet.cuts.map(({ number }) => number)).toEqual([1, null])
  expect(voiced(sheet)[1]).toEqual({ position: '', stop: '', blade: '', what: '3996.8', notes: ['none'] })
})

describe('a joined bar', () => {
  const joinArrangement = [
    { stock: 0, length: 6000, leftover: false, price: null, trimFromStart: 0 },
    { stock: -1, length: 1143, leftover: true, price: null, trimFromStart: 20 },
  ]
  const bar = {
    stock: null,
    length: 7092,
    joinArrangement,
    items: [aPlacedPiece({ length: 6500, start: 6 })],
  }
  const sheet = sheetOf(bar, aRequest({ sideWaste: 6, join: 19 }))

  it('gives the length cut off each part, and the place of the joint on the bar and in its piece', () => {
    expect(sheet.parts.map(({ offStart, offEnd, joined }) => [offStart, offEnd, joined])).toEqual([
      [0, mm(6), mm(5994)],
      [mm(26), 0, mm(1117)],
    ])
    expect(sheet.parts.reduce((sum, { joined }) => sum + joined, 0) - mm(19)).toBe(sheet.bar.length)
    expect(joiningWords(sheet, voice)).toEqual(['part 1 6000, tail 6', 'part 2 1143, front 26', 'joint 5975'])
    expect(voiced(sheet).at(-1)?.notes).toEqual(['jointIn 5969'])
  })
})

describe('the words about drift', () => {
  const pieces = (...lengths: readonly number[]) =>
    lengths.map((length, index) =>
      aPlacedPiece({ length, start: lengths.slice(0, index).reduce((sum, each) => sum + each + 3.2, 0) }),
    )
  const words = (items: ReturnType<typeof pieces>, more: Parameters<typeof anAnswerBar>[0] = {}) =>
    driftWords(sheetOf({ items, ...more }).bar, voice)

  it('say how much bar, kerf and pieces may stray, each by itself', () => {
    expect(words(pieces(2000, 2000, 1990))).toBe('drift.bar 3.6 1.2 1.8')
    expect(words(pieces(5996))).toBe('drift.single 4 4')
    expect(words(pieces(5999.995))).toBe('drift.full')
  })

  it('name each part of a joined bar', () => {
    const part = { stock: 0, length: 3000, leftover: false, price: null, trimFromStart: 0 }
    const joined = { stock: null, joinArrangement: [part, part] }
    expect(words(pieces(2000, 2000, 1990), joined)).toBe('drift.parts 1.8 1.2 1.8')
    expect(words(pieces(5996), joined)).toBe('drift.partsSingle 2 4')
  })

  it('are left out beyond any error of a saw, and on a bar under work', () => {
    expect(words(pieces(5991))).not.toBeNull()
    expect(words(pieces(5990))).toBeNull()
    expect(driftWords({ ...sheetOf({}).bar, drift: null }, voice)).toBeNull()
  })
})
