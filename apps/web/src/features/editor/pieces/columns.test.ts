import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

const sheet = readFileSync(new URL('PieceTable.module.css', import.meta.url), 'utf8')

/** The number of tracks of a grid: the parts between spaces, except spaces in brackets. */
function tracks(widths: string): number {
  return widths
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .trim()
    .split(/\s+/).length
}

const [, allowances = ''] = /--allowances:([^;]*);/.exec(sheet) ?? []

const grids = [...sheet.matchAll(/(\.table[^{}]*)\{[^{}]*--columns:([^;]*);/g)].map(
  ([, selector = '', widths = '']) => ({
    mitres: selector.includes('data-mitres'),
    jobs: selector.includes('data-jobs'),
    // Empty in a table without allowances.
    widths: widths.replace('var(--allowances,)', allowances),
  }),
)

it('the piece table has a width for the mark, each column and the tools, on every screen', () => {
  expect(grids.length).toBeGreaterThan(7)
  for (const { mitres, jobs, widths } of grids) {
    expect({ widths, tracks: tracks(widths) }).toEqual({
      widths,
      tracks: columnsFor({ mitres, jobs, allowances: true }).length + 2,
    })
  }
})

it('a table without allowances has no room for them', () => {
  const without = columnsFor({ mitres: true, jobs: true, allowances: false })
  const all = columnsFor({ mitres: true, jobs: true, allowances: true })
  expect(all.filter((key) => !without.includes(key))).toEqual(['leftAllowance', 'rightAllowance'])
  expect(columnsFor({ mitres: true, jobs: true, allowances: true })).toBe(all)
})

it('the piece table with jobs is as wide as the least widths of its columns', () => {
  const [rule = ''] = /\.table\[data-jobs\] \{[^}]*\}/.exec(sheet) ?? []
  const [, widths = ''] = /--columns:([^;]*);/.exec(rule) ?? []
  const least = [...widths.matchAll(/([\d.]+)rem/g)].reduce((sum, [, rem]) => sum + Number(rem), 0)
  expect(widths).not.toBe('')
  expect(Number(/min-width: ([\d.]+)rem/.exec(rule)?.[1])).toBeCloseTo(least)
})
