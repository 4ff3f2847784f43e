import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseLength, readStored, UNITS, writeStored } from '@kerfwise/cutlist'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/fixed-seed.ts'
import { FILE_FAULTS } from '../../src/fault.ts'
import {
  detect,
  detectTable,
  plainSource,
  previewTable,
  readProjectFile,
  reviewImport,
} from '../../src/index.ts'
import { readFile, readText } from '../../src/read/index.ts'
import type { Source } from '../../src/read/table.ts'
import { corpusFiles } from '../corpus-files.ts'
import { documentOf, FRAME } from '../support.ts'

const programs = fileURLToPath(new URL('../../../../tests/corpus/imports/programs', import.meta.url))
const corpus = [
  ...corpusFiles.values(),
  ...readdirSync(programs)
    .filter((name) => name !== 'expected.json')
    .map((name) => new Uint8Array(readFileSync(join(programs, name)))),
]

/** A place as a share of the length of a file or list. */
const part = fc.double({ min: 0, max: 1, noNaN: true })
const placeIn = (length: number, at: number) => Math.min(length, Math.floor(at * (length + 1)))

/** A change of a file: bytes removed, bytes inserted, or some of its own bytes repeated. */
interface Change {
  readonly at: number
  readonly remove: number
  readonly insert: Uint8Array
  readonly again: number
}

const snippets = [
  ...[
    '"',
    "'",
    ';',
    '\t',
    ',',
    '\n',
    '\r\n',
    '=',
    '/',
    '½',
    '-',
    '−',
    '1e999',
    '9'.repeat(400),
    ' '.repeat(90),
  ],
  ...['\u0000', '\uFEFF', '\u202e', '|', '"\n"', 'Length', 'Qty', '45°', '3\' 2 1/2"', '1.234,5', '#REF!'],
  ...['<table><tr><td>', '</row>', '<c r="ZZZ9999999"><v>1</v></c>', '<mergeCell ref="A1:XFD1048576"/>'],
]
const change: fc.Arbitrary<Change> = fc.record({
  at: part,
  remove: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(400)),
  insert: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc.constantFrom(...snippets).map((text) => strToU8(text)),
  ),
  again: fc.oneof(fc.constant(0), fc.nat(60)),
})

function changed(bytes: Uint8Array, changes: readonly Change[]): Uint8Array {
  return changes.reduce((before, { at, remove, insert, again }) => {
    const from = placeIn(before.length, at)
    const own = before.subarray(from, from + again)
    return Uint8Array.from([
      ...before.subarray(0, from),
      ...insert,
      ...own,
      ...before.subarray(from + remove),
    ])
  }, bytes)
}

/** Everything that a page does with a list before a person makes a choice. */
function lookAt(source: Source, unit: (typeof UNITS)[number]): void {
  const plain = plainSource(source)
  const detected = detect(plain)
  for (const settings of [detected, ...plain.tables.map((_, index) => detectTable(plain, index))]) {
    previewTable(plain, settings)
    const context = { active: { unit }, panels: {}, newUnit: unit }
    const { groups, issues } = reviewImport(plain, settings, context)
    // Rows offered as good are good.
    for (const { length = '', count } of groups.flatMap(({ rows }) => rows)) {
      expect(parseLength(length, unit).ok && Number(count) > 0).toBe(true)
    }
    // A fault of the whole list has no line.
    for (const { line, issue } of issues) {
      expect([line === null || line > 0, issue.code]).toEqual([true, expect.stringMatching(/./)])
    }
  }
}

function expectHandled(bytes: Uint8Array, unit: (typeof UNITS)[number]): void {
  const read = readFile(bytes)
  if (read.ok) lookAt(read.value, unit)
  else expect(FILE_FAULTS).toContain(read.issue.code)
}

const unit = fc.constantFrom(...UNITS)
const changes = fc.array(change, { minLength: 1, maxLength: 8 })

describe('a file of a stranger is read, or refused by a known fault', () => {
  it('made from a good list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...corpus), changes, unit, (good, how, panelUnit) => {
        expectHandled(changed(good, how), panelUnit)
      }),
      cases(400),
    )
  })

  it('made inside a good workbook', () => {
    const workbooks = corpus.filter(([p, k]) => p === 0x50 && k === 0x4b).map((bytes) => unzipSync(bytes))
    expect(workbooks.length).toBeGreaterThan(3)
    fc.assert(
      fc.property(fc.constantFrom(...workbooks), part, changes, unit, (good, which, how, panelUnit) => {
        const names = Object.keys(good)
        const name = names[placeIn(names.length - 1, which)] ?? ''
        expectHandled(zipSync({ ...good, [name]: changed(good[name] ?? new Uint8Array(), how) }), panelUnit)
      }),
      cases(300),
    )
  })

  it('made as a text of cells', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        ...snippets,
        '1200',
        '2',
        '45',
        '-45',
        'leg',
        'Material',
        'Oak',
        '',
        '72 1/2',
        '1,5',
        '3x',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';', ',', '|', '  '), unit, (table, between, panelUnit) => {
        const read = readText(table.map((row) => row.join(between)).join('\n'))
        if (read.ok) lookAt(read.value, panelUnit)
        else expect(FILE_FAULTS).toContain(read.issue.code)
      }),
      cases(400),
    )
  })
})

/** The value with another value at one of its places. */
function withOdd(value: unknown, path: readonly number[], odd: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const key = keys[first % Math.max(1, keys.length)]
  if (key === undefined) return odd
  const inside = withOdd((value as Record<string, unknown>)[key], rest, odd)
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === key ? inside : entry))
  return { ...value, [key]: inside }
}

describe('a project file of a stranger is opened, or refused by a known fault', () => {
  const text = writeStored(documentOf(FRAME))

  function expectOpened(bytes: Uint8Array): void {
    const read = readProjectFile(bytes)
    if (!read.ok) {
      expect(FILE_FAULTS).toContain(read.issue.code)
      return
    }
    // An opened project survives storing.
    const again = readStored(writeStored(read.value))
    expect(again.ok && again.value.document).toEqual(read.value)
  }

  it('with any bytes elsewhere', () => {
    fc.assert(
      fc.property(changes, (how) => expectOpened(changed(strToU8(text), how))),
      cases(300),
    )
  })

  it('with any value in the place of another', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        true,
        -1,
        0.5,
        2 ** 53,
        1e308,
        '',
        '__proto__',
        'constructor',
        '9'.repeat(2_000),
        [],
        {},
      ),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const path = fc.array(fc.nat(9), { minLength: 1, maxLength: 6 })
    const places = fc.array(fc.tuple(path, odd), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(places, (all) => {
        const bad = all.reduce<unknown>((value, [at, other]) => withOdd(value, at, other), JSON.parse(text))
        expectOpened(strToU8(JSON.stringify(bad)))
      }),
      cases(600),
    )
  })

  it('with a repeated name that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const bad = text.replaceAll(/"(panel[^"]*|title|items)":/g, (found) => `"${name}":{"x":1},${found}`)
      expect(bad).not.toBe(text)
      expectOpened(strToU8(bad))
    }
  })
})
