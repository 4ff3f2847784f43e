import { expect, it } from 'vitest'
import { reviewOf } from '../reading.ts'

const BILL = [
  'Item\tPart\tQty\tLength',
  '1\tFrame\t2\t',
  '1.1\tStile\t2\t1840',
  '1.2\tPanel\t3\t',
  '1.2.1\tRail\t4\t620',
  '2\tBar\t5\t700',
].join('\n')

const piecesOf = (text: string, frames: string) =>
  reviewOf(text, { frames }).groups.flatMap(({ rows }) =>
    rows.map(({ count, length, description }) => `${count} x ${length} ${description}`),
  )

it('parts of an assembly are asked about: for one, or for all of them', () => {
  const { questions, issues } = reviewOf(BILL)
  expect(questions).toMatchObject([{ key: 'frames', about: 'Frame x 2, Panel x 3', answer: null }])
  expect(issues).toEqual([])
  expect(piecesOf(BILL, 'multiplied')).toEqual(['4 x 1840 Stile', '24 x 620 Rail', '5 x 700 Bar'])
  expect(piecesOf(BILL, 'written')).toEqual(['2 x 1840 Stile', '4 x 620 Rail', '5 x 700 Bar'])
})

it('one assembly leaves nothing open', () => {
  expect(reviewOf(BILL.replace('Frame\t2', 'Frame\t1').replace('Panel\t3', 'Panel\t1')).questions).toEqual([])
})

it('a piece without a length and without parts stays a fault', () => {
  const { issues } = reviewOf('Item\tQty\tLength\n1.1\t2\t1840\n1.2\t3\t')
  expect(issues.map(({ line, column }) => [line, column])).toEqual([[3, 'length']])
})
