import { describe, expect, it } from 'vitest'
import {
  angleAtRest,
  asItemId,
  type CutDocument,
  execute,
  type Invocation,
  itemsOf,
} from '../../src/index.ts'
import { aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const id = asItemId('item-1')
const after = (document: CutDocument, ...steps: Invocation[]) =>
  steps.reduce((next, step) => execute(next, step, aContext()), document)
const ends = (document: CutDocument) => {
  const [item] = itemsOf(document, firstPanel)
  return item && [item.leftAngle, item.leftAngleDirection, item.rightAngle, item.rightAngleDirection]
}
const click = (end: 'left' | 'right', sign?: 1 | -1): Invocation => ({
  id: 'item.cycleDirection',
  args: { id, end, ...(sign && { sign }) },
})
const typed = (angle: string, sign?: 1 | -1): Invocation => ({
  id: 'item.setAngle',
  args: { id, end: 'left', angle, ...(sign && { sign }) },
})

describe('the end of a piece', () => {
  it('becomes a mitre of 45° at the first click: + in front, - at the tail, or as it leaned last', () => {
    expect(ends(after(aDocument([anItem()]), click('left'), click('right')))).toEqual(['45', 1, '45', -1])
    expect(ends(after(aDocument([anItem()]), click('left', -1)))).toEqual(['45', -1, '0', 0])
  })

  it('cycles from there, and keeps its angle while it is square', () => {
    const [front, tail] = [click('left'), click('right')]
    const seen = [1, 2, 3, 4].map((clicks) =>
      ends(after(aDocument([anItem()]), ...Array(clicks).fill(front), ...Array(clicks).fill(tail))),
    )
    expect(seen).toEqual([
      ['45', 1, '45', -1],
      ['45', -1, '45', 1],
      ['45', 0, '45', 0],
      ['45', 1, '45', -1],
    ])
  })

  it('is cut by an angle that is typed while it is square, leaning as it did last', () => {
    const square = aDocument([anItem({ leftAngle: '30', leftAngleDirection: 0 })])
    expect(ends(after(square, typed('22.5')))?.slice(0, 2)).toEqual(['22.5', 1])
    expect(ends(after(square, typed('22.5', -1)))?.slice(0, 2)).toEqual(['22.5', -1])
    expect(ends(after(square, typed('0')))?.slice(0, 2)).toEqual(['0', 0])
    expect(ends(after(square, typed('x')))?.slice(0, 2)).toEqual(['x', 0])
    const cut = aDocument([anItem({ leftAngle: '30', leftAngleDirection: -1 })])
    expect(ends(after(cut, typed('22.5', 1)))?.slice(0, 2)).toEqual(['22.5', -1])
  })

  it('is shown truncated to a tenth with its sign of degrees, and as typed where it is no angle', () => {
    expect(['0', '22.4987', '67.5', '45°', ''].map((text) => angleAtRest(text))).toEqual([
      '0°',
      '22.4°',
      '67.5°',
      '45°',
      '',
    ])
    expect(angleAtRest('22.5', 'de')).toBe('22,5°')
    expect(angleAtRest('76')).toBe('76')
  })
})
