import { describe, expect, it } from 'vitest'
import {
  IMPORT_UNITS,
  ITEM_COLUMNS,
  inPanelUnit,
  parseLength,
  parseLengthIn,
  unitOfHeading,
  withMark,
} from '../../src/index.ts'
import { anItem } from '../support/index.ts'

describe('the unit of a heading', () => {
  it.each([
    ['Length (mm)', 'mm'],
    ['LENGTH [MM]', 'mm'],
    ['Länge in Zentimeter', 'cm'],
    ['Length in feet', 'ft'],
    ['Length in (ft)', 'ft'],
    ['Length in', 'in.'],
    ['Length, in.', 'in.'],
    ['Length "', 'in.'],
    ['Longueur en mètres', 'm'],
    ['m', 'm'],
    ['Width', null],
    ['Mass', null],
    [1200, null],
  ])('%j means %j', (heading, unit) => {
    expect(unitOfHeading(heading)).toBe(unit)
  })
})

describe('a length in another unit than the panel', () => {
  it('gets the mark of its unit, and is read by this mark', () => {
    const metres = { mm: 0.001, cm: 0.01, m: 1, 'in.': 0.0254, ft: 0.3048 }
    for (const unit of IMPORT_UNITS) {
      const read = parseLength(withMark('12', unit), unit === 'mm' ? 'in.' : 'mm')
      expect(read.ok && read.value / 1e9).toBeCloseTo(12 * metres[unit], 9)
    }
  })

  it('stays as it is if it is empty, has a mark, or is in the unit of the panel', () => {
    expect(inPanelUnit('12', 'cm', 'mm')).toBe('12 cm')
    expect(inPanelUnit('12', 'mm', 'mm')).toBe('12')
    expect(inPanelUnit('', 'cm', 'mm')).toBe('')
    expect(inPanelUnit('12"', 'cm', 'mm')).toBe('12"')
    expect(inPanelUnit('12 m', 'cm', 'in.')).toBe('12 m')
  })
})

describe('a length of a list in any of the units', () => {
  it('is in that unit without a mark, and in its own with one', () => {
    const read = (text: string, unit: (typeof IMPORT_UNITS)[number]) => parseLengthIn(text, unit, {})
    expect(read('1,5', 'm')).toEqual(parseLength('1500', 'mm'))
    expect(read('150 cm', 'm')).toEqual(parseLength('1500', 'mm'))
    expect(read('1 1/2', 'in.')).toEqual(parseLength('38.1', 'mm'))
    expect(read('1 1/2', 'm')).toMatchObject({ issue: { code: 'fractionInMetric' } })
  })
})

describe('the cell of an angle', () => {
  const front = ITEM_COLUMNS.find(({ key }) => key === 'leftAngle')
  const item = (leftAngle: string, leftAngleDirection: 1 | -1 | 0) =>
    anItem({ leftAngle, leftAngleDirection })

  it('shows the sign of the end, 0 for a square one, and a wrong angle as it was typed', () => {
    expect(front?.format(item('22.5', 1))).toBe('22.5')
    expect(front?.format(item('22.5', -1))).toBe('-22.5')
    expect(front?.format(item('22.5', 0))).toBe('0')
    expect(front?.format(item('wide', 0))).toBe('wide')
    expect(front?.format(item(' ', 0))).toBe(' ')
    expect(front?.format(item('', 1))).toBe('')
  })

  it('leans by its typed sign, and a wrong angle leans forward', () => {
    expect(front?.read('0')).toEqual({ leftAngle: '0', leftAngleDirection: 0 })
    expect(front?.read('0.5')).toEqual({ leftAngle: '0.5', leftAngleDirection: 1 })
    expect(front?.read('-0.5')).toEqual({ leftAngle: '0.5', leftAngleDirection: -1 })
    expect(front?.read(' wide ')).toEqual({ leftAngle: 'wide', leftAngleDirection: 1 })
  })

  it('sorts by the signed angle, with wrong angles unsorted', () => {
    expect(front?.rank(item('22.5', -1), { unit: 'mm' } as never)).toBe(-22.5)
    expect(front?.rank(item('22.5', 0), { unit: 'mm' } as never)).toBe(0)
    expect(front?.rank(item('wide', 1), { unit: 'mm' } as never)).toBe(null)
  })
})
