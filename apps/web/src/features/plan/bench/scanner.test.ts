import { expect, it } from 'vitest'
import { afterKey, nothingTyped } from './scanner.ts'

/** What keys with so many milliseconds between them are taken for. */
function typed(keys: readonly string[], gap: number) {
  let before = nothingTyped
  return keys.map((key, index) => {
    const { typed, isScan, scanned } = afterKey(before, key, index * gap)
    before = typed
    return scanned ?? isScan
  })
}

const capitals = (text: string) => [...text].flatMap((sign) => ['Shift', sign])

it('takes quick signs before Enter for a scan, capitals with their Shift too', () => {
  expect(typed([...'W3K9QA', 'Enter'], 8)).toEqual([false, true, true, true, true, true, 'W3K9QA'])
  expect(typed([...capitals('W3K9QA'), 'Enter'], 8).at(-1)).toBe('W3K9QA')
  expect(typed([...'https://shop.test/rack?bar=W3K9QA', 'Enter'], 2).at(-1)).toMatch(/bar=W3K9QA$/)
})

it('leaves the keys of a hand and of a pedal what they are', () => {
  expect(typed(['w', 'w', ' ', 'Enter'], 120)).toEqual([false, false, false, false])
  expect(typed(['Enter', 'Enter'], 5)).toEqual([false, false])
  expect(typed([' ', 'Enter'], 5)).toEqual([false, false])
  expect(typed(['PageDown', 'PageDown', 'Backspace'], 5)).toEqual([false, false, false])
})
