import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseLength } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { readFiles } from '../src/read/index.ts'

interface Piece {
  readonly mm: number
  readonly count: number
  readonly description: string
  readonly material: string
  readonly angles: readonly number[]
}

interface Expected {
  readonly program: string
  readonly source: string
  readonly pieces: readonly Piece[]
}

const folder = fileURLToPath(new URL('../../../tests/corpus/imports/programs', import.meta.url))
const files = readdirSync(folder).filter((name) => !name.endsWith('.json'))
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
const expected: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
)
const expectedOf = (name: string): Expected => {
  const of = expected[name]
  if (!of) throw new Error(`expected.json does not have ${name}`)
  return of
}

const context = { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' } as const

/** The pieces of files as they are read without a choice of a person, and whether the review has a question. */
function readWithout(names: readonly string[]) {
  const read = readFiles(names.map((name) => ({ name, bytes: bytesOf(name) })))
  if (!read.ok) return { pieces: [], asks: true }
  const source = plainSource(read.value)
  const settings = detect(source)
  const review = reviewImport(source, settings, context)
  const pieces = review.groups.flatMap(({ name, rows }) =>
    rows.map(({ length = '', count, description = '', ...ends }): Piece => {
      const nanometres = parseLength(length, 'mm')
      const { leftAngle = '0', leftAngleDirection = 0, rightAngle = '0', rightAngleDirection = 0 } = ends
      const angles = [
        Number(leftAngle) * leftAngleDirection + 0,
        Number(rightAngle) * rightAngleDirection + 0,
      ]
      const mm = nanometres.ok ? nanometres.value / 1e6 : Number.NaN
      return { mm, count: Number(count), description, material: name, angles }
    }),
  )
  const asks = settings.openOrder || settings.openAngles.length > 0 || review.angles.mixed
  return { pieces, asks: asks || review.issues.length > 0 }
}

const isSame = (a: Piece | undefined, b: Piece) =>
  a !== undefined &&
  Math.abs(a.mm - b.mm) < 0.001 &&
  a.count === b.count &&
  a.description === b.description &&
  a.material === b.material &&
  a.angles.every((angle, at) => angle === b.angles[at])

/** Rows that need a choice of a person, by the names of their pieces. */
const WRONG: Readonly<Record<string, readonly string[]>> = {}

/** Each expected piece with the piece that was read for it: the one of the same description and material. */
function outcomeOf(name: string) {
  const { program, pieces } = expectedOf(name)
  const read = readWithout([name])
  const rows = pieces.map((piece) => ({
    piece,
    found: read.pieces.find(
      ({ description, count }) => description === piece.description && count === piece.count,
    ),
  }))
  return { name, program, rows, asks: read.asks, read: read.pieces.length, expected: pieces.length }
}

it('the corpus has at least 60 files of 12 programs, each with its source', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map((name) => expectedOf(name).program)).size).toBeGreaterThanOrEqual(12)
  expect(files.filter((name) => expectedOf(name).source.length < 10)).toEqual([])
})

it.each(files)('the reader gives each row of %s the meaning of its program', (name) => {
  const { rows, read, expected } = outcomeOf(name)
  const wrong = rows.filter(({ piece, found }) => !isSame(found, piece))
  expect(wrong.map(({ piece }) => piece.description)).toEqual(WRONG[name] ?? [])
  expect(read).toBeLessThanOrEqual(expected)
})

it('98 % of the rows are right without a mapping, and no angle is lost or unit wrong without a question of the review', () => {
  const outcomes = files.map(outcomeOf)
  const rows = outcomes.flatMap(({ name, asks, rows }) => rows.map((row) => ({ name, asks, ...row })))
  const wrong = rows.filter(({ piece, found }) => !isSame(found, piece))
  const right = 1 - wrong.length / rows.length
  process.stdout.write(
    `${rows.length - wrong.length} of ${rows.length} rows are right (${(right * 100).toFixed(1)} %)\n`,
  )
  expect(right, wrong.map(({ name }) => name).join(', ')).toBeGreaterThanOrEqual(0.98)
  const silent = rows.filter(({ asks }) => !asks)
  const lost = silent.filter(
    ({ piece, found }) => found && piece.angles.some((a, at) => a !== found.angles[at]),
  )
  const scaled = silent.filter(({ piece, found }) => found && Math.abs(found.mm / piece.mm - 1) > 0.01)
  expect(lost.map(({ name }) => name)).toEqual([])
  expect(scaled.map(({ name }) => name)).toEqual([])
})

it('a folder of nc1 files is one list', () => {
  const parts = files.filter((name) => name.startsWith('dstv-'))
  const { pieces } = readWithout(parts)
  const expected = parts.flatMap((name) => expectedOf(name).pieces)
  expect(pieces.length).toBe(expected.length)
  for (const piece of expected) {
    expect(
      isSame(
        pieces.find(({ description }) => description === piece.description),
        piece,
      ),
    ).toBe(true)
  }
})

it('a length without a unit is no length: inches and millimetres would look alike', () => {
  const part = '<AssemblyPart><PartQuantity>1</PartQuantity><Length>118</Length></AssemblyPart>'
  const xml = `<FabSuiteDataExchange><Assembly><AssemblyQuantity>2</AssemblyQuantity>${part}</Assembly></FabSuiteDataExchange>`
  const read = readFiles([{ name: 'parts.xml', bytes: new TextEncoder().encode(xml) }])
  if (!read.ok) throw new Error(read.issue.code)
  const source = plainSource(read.value)
  const { groups, issues } = reviewImport(source, detect(source), context)
  expect(groups.flatMap(({ rows }) => rows)).toEqual([])
  expect(issues).toEqual([expect.objectContaining({ line: 1 })])
})
