import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clamped, shortened, sizeToFit, textWidth, wrapped } from '../src/paper/measure.ts'

it('lines break where the person broke them, and between words at the end of the room', () => {
  expect(wrapped('one\ntwo', 500, 10)).toEqual(['one', 'two'])
  expect(wrapped('one two three', textWidth('one two', 10), 10)).toEqual(['one two', 'three'])
})

it('no line is wider than its room, and no text is lost', () => {
  const room = textWidth('mmmm', 10)
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const lines = wrapped(text, room, 10)
      for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(room)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})

it('a fitted text is not shortened', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 30 }),
      fc.integer({ min: 40, max: 200 }),
      (text, room) => {
        const size = sizeToFit(text, room, 22, 0.1)
        expect(shortened(text, room, size)).toBe(text)
      },
    ),
  )
})

it('words fill all lines, and the last one keeps the end of the text', () => {
  const room = textWidth('one two', 10)
  expect(clamped('one two one', room, 10, 2)).toEqual(['one two', 'one'])
  expect(clamped('one two one two one two', room, 10, 2)).toEqual(['one two', 'on…wo'])
})
