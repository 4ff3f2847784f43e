import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textWidth, wrapped } from '../src/paper/measure.ts'

it('lines are broken where the person broke them, and at words where there is no more room', () => {
  expect(wrapped('one\ntwo', 500, 10)).toEqual(['one', 'two'])
  expect(wrapped('one two three', textWidth('one two', 10), 10)).toEqual(['one two', 'three'])
})

it('no line is wider than its room, and nothing of the text is lost', () => {
  const room = textWidth('mmmm', 10)
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const lines = wrapped(text, room, 10)
      for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(room)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
