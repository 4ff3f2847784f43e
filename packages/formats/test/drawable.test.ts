import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { signsNotDrawn } from '../src/paper/drawable.ts'
import { assets } from './support.ts'

const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u

it('each sign that counts as drawn is in both fonts', async () => {
  const drawn = all.filter((sign) => visible.test(sign) && signsNotDrawn([sign], 'pdf').length === 0)
  // Latin, Greek and Cyrillic are well over a thousand.
  expect(drawn.length).toBeGreaterThan(1000)
  for (const bytes of [await assets.regular(), await assets.bold()]) {
    const font = create(bytes)
    expect(drawn.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([])
  }
})

it('signs that the font lacks are named once, and only for files drawn with the font', () => {
  const texts = ['⌀ 20, ⌀ 30', 'Pfosten „lang“, Żółta 12⅜″', 'ساق', 'Стойка × 2 – ½']
  expect(signsNotDrawn(texts, 'pdf')).toEqual(['⌀', 'س', 'ا', 'ق'])
  expect(signsNotDrawn(texts, 'png')).toHaveLength(4)
  expect(signsNotDrawn(texts, 'xlsx')).toEqual([])
})
