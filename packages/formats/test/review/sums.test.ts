import { describe, expect, it } from 'vitest'
import { reviewOf } from '../reading.ts'

const askedOf = (text: string) =>
  reviewOf(text).questions.flatMap(({ key, about }) => (key === 'sums' ? [about] : []))

describe('a total that the pieces do not add up to is a question', () => {
  it.each([
    ['of a row', 'Length,Count,Total\n720,4,2880\n1100,2,2300\n500,3,1500', '3'],
    ['of rows, in metres', 'Length,Count,Total m\n720,4,2.88\n1100,2,2.2\n500,3,1.6', '4'],
    ['of quantities', 'Name,Length,Qty\nLeg,720,4\nRail,500,2\nTotal,,7', '4'],
    ['of lengths', 'Name,Length,Qty\nLeg,720,4\nRail,500,2\nTotal,3980,6', '4'],
    ['in words, with a unit', '4 x 1200\n2 x 850\nTotal 7.5 m', '3'],
    ['in words, of pieces', '4 x 1200\n2 x 850\nrazem 7 szt.', '3'],
    ['of a part', 'Name,Length,Qty\nLeg,720,4\nRail,500,2\nTotal,,6\nBar,300,1\nPost,200,2\nTotal,,5', '7'],
  ])('%s', (_, text, about) => {
    expect(askedOf(text)).toEqual([about])
    expect(reviewOf(text, { sums: 'asRead' }).questions).toMatchObject([{ key: 'sums', answer: 'asRead' }])
  })
})

describe('no question is asked', () => {
  it.each([
    ['where all adds up', 'Name,Length,Qty,Total\nLeg,720,4,2880\nRail,500,2,1000\nTotal,,6,3880'],
    ['of a total that is rounded', 'Name,Length,Qty\nLeg,72 1/2,4\nRail,36,2\nTotal,30.2 ft,6'],
    ['of a total in metres', '4 x 1200\n2 x 850\nTotal 6 pcs, 6.5 m'],
    ['of positions', 'Name,Length,Qty\nLeg,720,4\nRail,500,2\nTotal,,2'],
    ['of the sums of parts and of all', 'Qty,Length\n4,720\nTotal,2880\n2,500\nTotal,1000\nTotal,3880'],
    ['of other totals', 'Name,Length,Qty,Total kg\nLeg,720,4,12.3\nRail,500,2,4.4\nTotal,,6,16.7'],
    ['where a line has a fault', 'Name,Length,Qty\nLeg,720,four\nRail,500,2\nTotal,,6'],
  ])('%s', (_, text) => {
    expect(askedOf(text)).toEqual([])
  })
})
