import { expect, it } from 'vitest'
import { reviewOf } from '../reading.ts'

const piecesOf = (text: string, done: string) =>
  reviewOf(text, { done }).groups.flatMap(({ rows }) =>
    rows.map(({ count, length }) => `${count} x ${length}`),
  )

it.each([
  ['ticks', 'Qty,Length,Cut\n4,1200,x\n2,800,'],
  ['words', 'Qty,Length,Done\n4,1200,yes\n2,800,no'],
  ['states', 'Stk;Länge;Status\n4;1200;fertig\n2;800;offen'],
  ['words beside others', 'Qty,Length,Status\n4,1200,cut\n2,800,urgent'],
  ['lines that are no longer wanted', 'Qty,Length,Deleted\n4,1200,yes\n2,800,'],
  ['a state of such lines', 'Stk;Länge;Status\n4;1200;storniert\n2;800;aktiv'],
  ['a drawn heading', 'Qty\tLength\t✓\n4\t1200\t✓\n2\t800\t'],
])('pieces that a column marks as cut are asked about: %s', (_, text) => {
  const [question] = reviewOf(text).questions
  expect(question).toMatchObject({ key: 'done', about: '2', answer: null })
  expect(piecesOf(text, 'leave')).toEqual(['2 x 800'])
  expect(piecesOf(text, 'take')).toEqual(['4 x 1200', '2 x 800'])
})

it.each([
  ['angles', 'Qty,Length,Cut\n4,1200,45/45\n2,800,'],
  ['other words', 'Qty,Length,Status\n4,1200,urgent\n2,800,open'],
  ['nothing', 'Qty,Length,Done\n4,1200,\n2,800,'],
])('a column of %s marks none', (_, text) => {
  expect(reviewOf(text).questions).toEqual([])
})
