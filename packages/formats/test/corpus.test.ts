import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseLength } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { readFile } from '../src/read/index.ts'
import { corpusFiles } from './corpus-files.ts'

const folder = fileURLToPath(new URL('../../../tests/corpus/imports', import.meta.url))
const files = [...corpusFiles.keys()]

/** The contents of a file, short enough for a person to read and compare. */
function outcomeOf(name: string): unknown {
  const read = readFile(corpusFiles.get(name) ?? new Uint8Array())
  if (!read.ok) return { fault: read.issue.code }
  const source = plainSource(read.value)
  const asked = detect(source)
  const review = reviewImport(source, asked, {
    active: { unit: 'mm' },
    panels: {},
    newUnit: 'mm',
  })
  const pieces = review.groups.flatMap(({ name: material, rows }) =>
    rows.map(({ length = '', count, description, ...angles }) => {
      const nanometres = parseLength(length, 'mm')
      const mm = nanometres.ok ? nanometres.value / 1e6 : length
      const { leftAngle = '0', leftAngleDirection = 0, rightAngle = '0', rightAngleDirection = 0 } = angles
      const ends = [Number(leftAngle) * leftAngleDirection, Number(rightAngle) * rightAngleDirection]
      const mitred = ends.some((end) => end !== 0) ? ` ${ends.join('/')}` : ''
      return `${mm} x ${count} ${description ?? ''}${mitred}${material === '' ? '' : ` (${material})`}`
    }),
  )
  const faults = review.issues.map(({ line, column, issue }) => `${line} ${column} ${issue.code}`)
  const { disabled, totals, captions, hidden, unnamed, angles } = review
  const settings = review.groups
    .map((group) => group.settings)
    .filter((values) => Object.keys(values).length > 0)
  return {
    pieces,
    faults,
    ...(disabled > 0 ? { disabled } : {}),
    ...(totals.length > 0 ? { totals } : {}),
    ...(captions.length > 0 ? { captions } : {}),
    ...(hidden > 0 ? { hidden } : {}),
    ...(unnamed > 0 ? { unnamed } : {}),
    ...(angles.nineties > 0 ? { nineties: angles.nineties } : {}),
    ...(settings.length > 0 ? { settings } : {}),
    ...(asked.openAngles.length > 0 ? { openAngles: asked.openAngles } : {}),
    ...(asked.openOrder ? { openOrder: true } : {}),
    ...(asked.lengthSide === 'inside' ? { lengthSide: 'inside' } : {}),
  }
}

describe('a list as people have them', () => {
  const file = join(folder, 'expected.json')
  if (process.env.KERFWISE_WRITE_CORPUS) {
    const outcomes = Object.fromEntries(files.map((name) => [name, outcomeOf(name)]))
    writeFileSync(file, `${JSON.stringify(outcomes, null, 2)}\n`)
  }
  const expected: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'))

  it.each(files)('%s', (name) => {
    expect(outcomeOf(name)).toEqual(expected[name])
  })

  it('has each an expectation, and no other list has one', () => {
    expect(Object.keys(expected).toSorted()).toEqual(files.toSorted())
  })
})
