import { read, utils, write } from '@e965/xlsx'
import {
  asItemId,
  type CutDocument,
  execute,
  type Item,
  itemsOf,
  newItem,
  parseLength,
  toBundle,
  UNITS,
  UNLIMITED,
  type Unit,
} from '@kerfwise/cutlist'
import { aContext, arbitrary } from '@kerfwise/cutlist/testing'
import { type Language, languages, loadTexts } from '@kerfwise/locales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect, plainSource, readProjectFile, reviewImport } from '../src/index.ts'
import { type NamedFile, readFile, readFiles } from '../src/read/index.ts'
import { exportFile } from '../src/write/index.ts'
import { openIn } from './lines.ts'
import { assets, documentOf, FRAME, jobOf, planned, plannedLater } from './support.ts'

const description = fc
  .oneof(
    fc.string({ maxLength: 18, unit: 'grapheme' }),
    fc.constantFrom(
      "'=1",
      '=1+1',
      '+a',
      '-b',
      '@c',
      "''=x",
      '"',
      'a;b',
      'a,b',
      'ż"ó',
      '007',
      '1e5',
      '12,5',
      'true',
    ),
  )
  // The texts that a form would keep: no control characters, no spaces around, at most twenty characters of JavaScript.
  .map((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cn}\uFFFE\uFFFF]/gu, '')
      .trim()
      .slice(0, 20)
      .toWellFormed()
      .trim(),
  )

const item: fc.Arbitrary<Item> = fc
  .record({ item: arbitrary.item, description })
  .map(({ item: from, description: text }) => ({ ...from, description: text }))

const sheet = fc.record({
  items: fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }),
  unit: fc.constantFrom<Unit>(...UNITS),
  language: fc.constantFrom(...languages),
})

function documentWith(items: readonly Item[], unit: Unit): CutDocument {
  const document = documentOf({ ...FRAME, rows: [] })
  const id = document.project.activePanelId
  const configs = { ...document.configs }
  const config = configs[id]
  if (config === undefined) throw new Error('a panel has a configuration')
  return { ...document, items: { [id]: items }, configs: { [id]: { ...config, inputUnit: unit } } }
}

/** The meaning of a piece, however it is written. */
function meaning(row: Partial<Item>, unit: Unit): unknown {
  const length = parseLength(row.length ?? '', unit)
  const signed = (angle = '0', direction = 0) => Number(angle) * direction + 0
  return {
    nanometres: length.ok ? length.value : row.length,
    count: Number(row.count),
    description: row.description,
    job: (row.job ?? '').trim(),
    left: signed(row.leftAngle, row.leftAngleDirection),
    right: signed(row.rightAngle, row.rightAngleDirection),
  }
}

async function thereAndBack(format: 'csv' | 'xlsx', document: CutDocument, unit: Unit, language: 'en') {
  const file = await exportFile(jobOf(format, document, { language }), assets)
  const read = readFile(file.bytes)
  if (!read.ok) throw new Error(read.issue.code)
  const source = plainSource(read.value)
  return reviewImport(source, detect(source), {
    active: { unit },
    panels: {},
    newUnit: unit,
  })
}

describe.each(['csv', 'xlsx'] as const)('pieces exported as %s', (format) => {
  it('are the same pieces after import, in every unit and language', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async ({ items, unit, language }) => {
        const document = documentWith(items, unit)
        const review = await thereAndBack(format, document, unit, language as 'en')
        expect(review.issues).toEqual([])
        const rows = review.groups.flatMap((group) => group.rows)
        expect(rows.map((row) => meaning(row, unit))).toEqual(items.map((row) => meaning(row, unit)))
        expect(review.groups.map(({ name }) => name)).toEqual([FRAME.panel])
      }),
      { numRuns: format === 'csv' ? 200 : 60 },
    )
  })

  it.each(['=1+1', "'=tube", '-40', '@home'])('belong to the material %s as before', async (title) => {
    const piece = { ...newItem(asItemId('a')), length: '100', count: '1' }
    const made = documentWith([piece], 'mm')
    const document = { ...made, panels: made.panels.map((panel) => ({ ...panel, title })) }
    const named = Object.fromEntries(
      Object.entries(document.configs).map(([id, config]) => [id, { ...config, name: title }]),
    )
    const review = await thereAndBack(format, { ...document, configs: named }, 'mm', 'en')
    expect(review.groups.map(({ name }) => name)).toEqual([title])
  })

  it('give the same lengths in another unit', async () => {
    const half = { ...newItem(asItemId('a')), length: '1/2', count: '1', description: 'x' }
    const document = documentWith([half], 'in.')
    const file = await exportFile(jobOf(format, document), assets)
    const found = readFile(file.bytes)
    if (!found.ok) throw new Error(found.issue.code)
    const review = reviewImport(found.value, detect(found.value), {
      active: { unit: 'mm' },
      panels: {},
      newUnit: 'mm',
    })
    expect(review.groups[0]?.rows[0]?.length).toBe('0.5"')
  })
})

describe('a workbook of a plan', () => {
  const exported = async (document: CutDocument, language: Language) =>
    (await exportFile(jobOf('xlsx', document, { language }), assets)).bytes
  const reviewOf = (files: readonly NamedFile[]) => {
    const found = readFiles(files)
    if (!found.ok) throw new Error(found.issue.code)
    const source = plainSource(found.value)
    const review = (answers = {}) =>
      reviewImport(
        source,
        { ...detect(source), answers },
        { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' },
      )
    return { source, review }
  }
  const plan = planned(documentOf(FRAME))
  const pieces = itemsOf(plan, plan.project.activePanelId)
  const leg = pieces.find(({ description: text }) => text === 'leg')
  if (leg === undefined) throw new Error('the frame has legs')
  const steps = [
    { id: 'item.edit', args: { ids: [leg.id], column: 'job', text: 'Gate' } },
    { id: 'job.set', args: { name: 'Gate', values: { due: '2027-01-15' } } },
    { id: 'horizon.set', args: { values: { until: '2026-12-04' } } },
  ] as const
  const context = aContext({ limits: UNLIMITED })
  const waiting = plannedLater(
    steps.reduce<CutDocument>((document, step) => execute(document, step, context), plan),
  )

  it.each(languages)('in %s is read by its pieces alone, without a question', async (language) => {
    for (const document of [plan, await waiting]) {
      const bytes = await exported(document, language)
      const { source, review: reviewed } = reviewOf([{ name: 'plan.xlsx', bytes }])
      const review = reviewed()
      expect(openIn(review)).toEqual([])
      const sheet = source.tables[review.settings.table]?.name
      expect(sheet).toBe((await loadTexts(language)).sheets.pieces.title)
      const own = itemsOf(document, document.project.activePanelId)
      const rows = review.groups.flatMap((group) => group.rows)
      expect(rows.map((row) => meaning(row, 'mm'))).toEqual(own.map((row) => meaning(row, 'mm')))
    }
  })

  it('is asked about with another one, and they are read together by their pieces', async () => {
    const bytes = await exported(plan, 'en')
    const files = [
      { name: 'a.xlsx', bytes },
      { name: 'b.xlsx', bytes },
    ]
    const { review } = reviewOf(files)
    expect(openIn(review())).toEqual(['sheets'])
    const all = review({ sheets: 'all' })
    expect(all.good).toBe(pieces.length * 2)
  })

  it('is known by its mark with a column added and the headings of its ends changed', async () => {
    const book = read(await exported(plan, 'en'), { type: 'array' })
    const sheet = book.Sheets.Pieces ?? {}
    const rows = utils.sheet_to_json<(number | string)[]>(sheet, { header: 1 })
    const changed = rows.map((row, at) =>
      at > 0
        ? ['', ...row]
        : ['Bay', ...row.map((cell) => `${cell}`.replace('Front', 'Left').replace('Tail', 'Right'))],
    )
    book.Sheets.Pieces = utils.aoa_to_sheet(changed)
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
    const review = reviewOf([{ name: 'plan.xlsx', bytes }]).review()
    expect(openIn(review)).toEqual([])
    expect(review.settings.angleSource).toBe('ours')
    expect(review.good).toBe(pieces.length)
  })

  it('is asked about if somebody has added a list', async () => {
    const book = read(await exported(plan, 'en'), { type: 'array' })
    const rows = [
      ['Length (mm)', 'Quantity'],
      [800, 3],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Gate')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
    const review = reviewOf([{ name: 'plan.xlsx', bytes }]).review()
    expect(openIn(review)).toEqual(['sheets'])
    expect(review.questions[0]?.about).toBe(`Pieces (${pieces.length}), Gate (1)`)
  })
})

describe('a project file', () => {
  it('gives back an equal project', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { maxLength: 5 }),
        fc.string({ maxLength: 30 }),
        async (items, title) => {
          const made = documentWith(items, 'mm')
          const document = { ...made, project: { ...made.project, title } }
          const file = await exportFile(jobOf('project', document), assets)
          const read = readProjectFile(file.bytes)
          expect(read.ok && toBundle(read.value)).toEqual(JSON.parse(JSON.stringify(toBundle(document))))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps the plan', async () => {
    const document = planned(documentOf(FRAME))
    const read = readProjectFile((await exportFile(jobOf('project', document), assets)).bytes)
    expect(read.ok && read.value.results).toEqual(document.results)
  })

  it.each([
    ['empty', ''],
    ['notKerfwise', '{"some":"json"}'],
    ['notKerfwise', 'Length,Qty\n1,2\n'],
    ['damaged', '{"format":"kerfwise-project","version":2,"bundle":{"project":'],
    ['newerVersion', '{"format":"kerfwise-project","version":99,"bundle":{}}'],
    ['notKerfwise', '{"version":2,"bundle":{}}'],
  ])('is refused with a reason if it is %s', (code, text) => {
    const read = readProjectFile(new TextEncoder().encode(text))
    expect(read.ok ? 'opened' : read.issue.code).toBe(code)
  })
})
