import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkItem,
  columnOfHeading,
  ITEM_COLUMNS,
  isBlankItem,
  UNLIMITED,
  withoutAccents,
} from '../../src/index.ts'
import { COLUMN_ALIASES } from '../../src/lists/columns/aliases.ts'
import { anItem, arbitrary } from '../support/index.ts'

const context = { unit: 'mm', limits: UNLIMITED, mitres: true } as const

describe('the columns of the piece table', () => {
  it('read their own texts back, so that a copied and pasted row stays the same', () => {
    fc.assert(
      fc.property(arbitrary.item, (item) => {
        for (const column of ITEM_COLUMNS) {
          const shown = column.format(item)
          expect(column.format({ ...item, ...column.read(shown) })).toBe(shown.trim())
        }
      }),
    )
  })

  it('turn a signed cell into an angle and its direction', () => {
    const tail = ITEM_COLUMNS.find(({ key }) => key === 'rightAngle')
    expect(tail?.read('-22.5°')).toEqual({ rightAngle: '22.5', rightAngleDirection: -1 })
    expect(tail?.read('')).toEqual({ rightAngle: '0', rightAngleDirection: 0 })
    expect(tail?.read('steep')).toEqual({ rightAngle: 'steep', rightAngleDirection: 1 })
  })

  it('name the fault of each column', () => {
    const item = anItem({ length: '72 1/2', count: '1.5', description: 'x'.repeat(5_001), leftAngle: '' })
    expect(checkItem(item, context)).toMatchObject({
      length: { code: 'fractionInMetric' },
      count: { code: 'integer' },
      description: { code: 'maxLength', params: { bound: 5_000 } },
      leftAngle: { code: 'required' },
    })
  })

  it('ask for a length by name', () => {
    expect(checkItem(anItem({ length: ' ', count: '2' }), context)).toMatchObject({
      length: { code: 'lengthRequired' },
    })
  })

  it('leave a blank row alone', () => {
    const blank = anItem({ length: '', count: '', description: ' ' })
    expect(isBlankItem(blank)).toBe(true)
    expect(checkItem(blank, context)).toEqual({})
  })

  it.each([
    ['Length (mm)', 'length'],
    ['QTY', 'count'],
    ['left_angle', 'leftAngle'],
    ['Długość', 'length'],
    ['DŁUGOŚĆ elementu [mm]', 'length'],
    ['ZUSCHNITTMASS', 'length'],
    ['Largo de corte', 'length'],
    ['Qte totale', 'count'],
    ['Nº uds.', 'count'],
    ['Nom de la piece', 'description'],
    ['Denominação', 'description'],
    ['Gehrungswinkel links', 'leftAngle'],
    ['Kąt początkowy', 'leftAngle'],
    ['Extremo derecho', 'rightAngle'],
    ['Angle de fin (°)', 'rightAngle'],
    ['Colour', null],
  ])('recognise the heading %s', (heading, key) => {
    expect(columnOfHeading(heading)).toBe(key)
  })

  it('read a heading without its accents, and no two columns by one heading', () => {
    const named = Object.entries(COLUMN_ALIASES).flatMap(([key, names]) =>
      names.map((name) => ({ key, name, plain: withoutAccents(name) })),
    )
    expect(new Set(named.map(({ plain }) => plain)).size).toBe(named.length)
    for (const { key, name, plain } of named) {
      expect([columnOfHeading(name), columnOfHeading(plain.toUpperCase())], name).toEqual([key, key])
    }
  })
})
