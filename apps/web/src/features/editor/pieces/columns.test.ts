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

const grids = [...sheet.matchAll(/(\.table[^{}]*)\{[^{}]*--columns:([^;]*);/g)].map(
  ([, selector = '', widths = '']) => ({
    mitres: selector.includes('data-mitres'),
    jobs: selector.includes('data-jobs'),
    widths,
  }),
)

it('the piece table has a width for the mark, each column and the tools, on every screen', () => {
  expect(grids.length).toBeGreaterThan(7)
  for (const { mitres, jobs, widths } of grids) {
    expect({ widths, tracks: tracks(widths) }).toEqual({
      widths,
      tracks: columnsFor(mitres, jobs).length + 2,
    })
  }
})

it('the piece table with jobs is as wide as the least widths of its columns', () => {
  const [rule = ''] = /\.table\[data-jobs\] \{[^}]*\}/.exec(sheet) ?? []
  const [, widths = ''] = /--columns:([^;]*);/.exec(rule) ?? []
  const least = [...widths.matchAll(/([\d.]+)rem/g)].reduce((sum, [, rem]) => sum + Number(rem), 0)
  expect(widths).not.toBe('')
  expect(Number(/min-width: ([\d.]+)rem/.exec(rule)?.[1])).toBeCloseTo(least)
})
