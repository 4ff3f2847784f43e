import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CONFIDENCE, type Evidence, isSure, SENSE } from '../../src/review/doubts/confidence.ts'

const page = readFileSync(
  fileURLToPath(new URL('../../../../docs/reading-lists.md', import.meta.url)),
  'utf8',
)
const rowsBelow = (heading: string) => {
  const [, table = ''] = page.split(`${heading}\n|---|---|---|\n`)
  return (table.split('\n\n')[0] ?? '').split('\n').filter((line) => line !== '')
}

it('docs/reading-lists.md prints the points and the bounds by which lists are read', () => {
  const points = Object.entries(CONFIDENCE).map(([key, row]) => `| ${key} | ${row.points} | ${row.means} |`)
  const bounds = Object.entries(SENSE).map(([key, row]) => `| ${key} | ${row.bound} | ${row.means} |`)
  expect(rowsBelow('| evidence | points | what it says |')).toEqual(points)
  expect(rowsBelow('| bound | value | a question if |')).toEqual(bounds)
})

it.each<[Evidence[], boolean]>([
  [['heading', 'plausible', 'alone'], true],
  [['heading', 'plausible', 'rival'], false],
  [['heading', 'implausible', 'alone'], false],
  [['plausible', 'alone'], false],
  [['plausible', 'only', 'alone'], true],
  [['plausible', 'marked', 'rival'], false],
  [['plausible', 'customary', 'alone'], true],
])('a meaning with %j is taken: %j', (evidence, taken) => {
  expect(isSure(evidence)).toBe(taken)
})
