import { describe, expect, it } from 'vitest'
import {
  angleAtRest,
  asItemId,
  type CutDocument,
  execute,
  type Invocation,
  itemsOf,
} from '../../src/index.ts'
import { readItem } from '../../src/lists/project/item.ts'
import { aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const id = asItemId('item-1')
const after = (document: CutDocument, ...steps: Invocation[]) =>
  steps.reduce((next, step) => execute(next, step, aContext()), document)
const ends = (document: CutDocument) => {
  const [item] = itemsOf(document, firstPanel)
  return item && [item.leftAngle, item.leftAngleDirection, item.rightAngle, item.rightAngleDirection]
}
const click = (end: 'left' | 'right'): Invocation => ({ id: 'item.cycleDirection', args: { id, end } })
const typed = (angle: string): Invocation => ({ id: 'item.setAngle', args: { id, end: 'left', angle } })

describe('the end of a piece', () => {
  it('becomes a mitre of 45° at the first click: + in front, - at the tail, or as it leaned last', () => {
    expect(ends(after(aDocument([anItem()]), click('left'), click('right')))).toEqual(['45', 1, '45', -1])
    expect(ends(after(aDocument([anItem({ leftAngleSign: -1 })]), click('left')))).toEqual(['45', -1, '0', 0])
  })

  it('cycles from there at further clicks, and keeps its angle while it is square', () => {
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

  it('takes an angle that is typed while it is square, and leans as it did last', () => {
    const square = aDocument([anItem({ leftAngle: '30', leftAngleDirection: 0 })])
    expect(ends(after(square, typed('22.5')))?.slice(0, 2)).toEqual(['22.5', 1])
    expect(ends(after(square, typed('0')))?.slice(0, 2)).toEqual(['0', 0])
    expect(ends(after(square, typed('x')))?.slice(0, 2)).toEqual(['x', 0])
    const cut = aDocument([anItem({ leftAngle: '30', leftAngleDirection: -1 })])
    expect(ends(after(cut, typed('22.5')))?.slice(0, 2)).toEqual(['22.5', -1])
  })

  it('keeps its last sign with the project: after storage a square end leans as it did', () => {
    const squared = after(aDocument([anItem()]), click('left'), click('left'), click('left'))
    expect(ends(squared)?.slice(0, 2)).toEqual(['45', 0])
    const [item] = itemsOf(squared, firstPanel)
    const stored = readItem(JSON.parse(JSON.stringify(item)))
    expect(stored).toEqual(item)
    const opened = aDocument(stored ? [stored] : [])
    expect(ends(after(opened, typed('30')))?.slice(0, 2)).toEqual(['30', -1])
    expect(ends(after(opened, typed('0'), click('left')))?.slice(0, 2)).toEqual(['45', -1])
    expect(readItem({ ...item, leftAngleSign: 7 })).not.toHaveProperty('leftAngleSign')
  })

  it('shows its angle truncated to a tenth with the sign of degrees, and a wrong one as typed', () => {
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
