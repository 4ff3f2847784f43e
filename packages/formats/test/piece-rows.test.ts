import { columnOf, ITEM_COLUMNS } from '@kerfwise/cutlist'
import { anItem } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { angleText, pieceCells } from '../src/write/piece-rows.ts'

const item = (angle: string) => anItem({ length: '72 1/2', count: '3', ...columnOf('leftAngle').read(angle) })

describe('a piece in a file', () => {
  it('has a cell for every column of the table, numbers where it is valid', () => {
    const cells = pieceCells(
      item('-22.5'),
      ITEM_COLUMNS.map(({ key }) => key),
      'in.',
      'mm',
    )
    expect(cells).toHaveLength(ITEM_COLUMNS.length)
    expect(cells.slice(0, 2)).toEqual([1841.5, 3])
    expect(cells).toContain(-22.5)
  })

  it('shows angles as they are read, an empty cell for a square end, and a wrong angle as typed', () => {
    const shown = (angle: string) => angleText(item(angle), 'leftAngle', 'de')
    expect(['-22.5', '45°', '0', '', 'steep'].map(shown)).toEqual(['-22,5°', '45°', '', '', 'steep'])
  })
})
