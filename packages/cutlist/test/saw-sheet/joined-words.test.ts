import { describe, expect, it } from 'vitest'
import { fromMm, joiningWords, type SheetBar, togetherWords } from '../../src/index.ts'
import type { SheetVoice } from '../../src/plans/saw-sheet/words.ts'

const voice = {
  text: (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim(),
  length: (length: number) => `${length / 1e6}`,
} as unknown as SheetVoice

const part = (number: number, length: number, offStart: number, offEnd: number) => ({
  ...{ number, leftover: false, length: fromMm(length), joined: fromMm(length - offStart - offEnd) },
  ...{ offStart: fromMm(offStart), offEnd: fromMm(offEnd) },
})

describe('the words of a joined bar', () => {
  it('name what is cut off each part, and where the parts meet', () => {
    const joints = [{ from: fromMm(2990), to: fromMm(3030), piece: null, inPiece: null }]
    const bar = { parts: [part(1, 3000, 0, 10), part(2, 3000, 20, 10), part(3, 900, 0, 0)], joints }
    expect(joiningWords(bar as unknown as SheetBar, voice)).toEqual([
      'part 1 3000, tail 10',
      'part 2 3000, front 20, tail 10',
      'part 3 900, asIs',
      'joint 2990',
    ])
  })

  it('say how many equal bars are cut together, of more than one', () => {
    const words = (count: number) => togetherWords({ bar: { count } } as SheetBar, voice)
    expect([words(1), words(2)]).toEqual([null, 'together 2'])
  })
})
