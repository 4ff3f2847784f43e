import { expect, it } from 'vitest'
import { isOlder } from './isOlder.ts'

it.each([
  ['is older at the first answer', 'aaaa', '0.1.0+srv.bbbb', '0.1.0+srv.bbbb', true],
  ['is current, whichever server serves it', 'aaaa', '0.1.0+srv.aaaa', '0.1.0+other.aaaa', false],
  ['is older once the server has moved on', 'aaaa', '0.1.0+srv.aaaa', '0.2.0+srv.bbbb', true],
  ['without a name is what it was first', '', '0.1.0+sources.none', '0.1.0+sources.none', false],
  ['without a name is older than another answer', '', '0.1.0+sources.none', '9.9.9+other', true],
  ['is compared whole with a server that names no page', 'aaaa', '9.9.9+other', '9.9.9+other', false],
])('a page %s', (_, own, first, now, older) => {
  expect(isOlder(own, first, now)).toBe(older)
})
