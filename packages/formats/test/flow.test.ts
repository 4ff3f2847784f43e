import { expect, it } from 'vitest'
import { newFlow, type Slot } from '../src/paper/flow.ts'
import { addTable } from '../src/paper/table.ts'

const frame = { left: 0, top: 10, width: 100, height: 100 }

/** The starts of blocks of these heights, each kept together with the next one: sheet, column's edge and height. */
function placed(fill: number, heights: readonly number[], keep: number): string[] {
  const flow = newFlow({ width: 100, height: 120 }, frame)
  const seen: string[] = []
  const note = ({ x, y }: Slot) => {
    seen.push(`${flow.sheets().length} ${x} ${y}`)
    return []
  }
  flow.block(fill, () => [])
  for (const height of heights) flow.block(height, note, keep)
  return seen
}

it('a heading at the foot goes to the next sheet with its block', () => {
  expect(placed(80, [10], 30)).toEqual(['2 0 10'])
  expect(placed(50, [10], 30)).toEqual(['1 0 60'])
})

it('a block that no sheet has room for goes on an empty one', () => {
  expect(placed(80, [200, 10], 0)).toEqual(['2 0 10', '3 0 10'])
})

it('the sum of a table goes to the next sheet with the row above it', () => {
  const flow = newFlow({ width: 100, height: 120 }, frame)
  flow.block(60, () => [])
  const rows = [{ cells: ['1'] }, { cells: ['2'] }, { cells: ['3'], bold: true }]
  addTable(flow, [{ heading: 'n', share: 1 }], rows, { size: 8, row: 12 })
  const texts = flow.sheets().map(({ marks }) => marks.flatMap((m) => (m.kind === 'text' ? [m.text] : [])))
  expect(texts).toEqual([
    ['n', '1'],
    ['n', '2', '3'],
  ])
})
