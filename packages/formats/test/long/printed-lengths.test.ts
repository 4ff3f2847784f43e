import { read, utils } from '@e965/xlsx'
import {
  fromWireMm,
  NM_PER_UNIT,
  OUTPUT_FORMATS,
  OUTPUT_MODES,
  type OutputFormat,
  type OutputMode,
  type PlanView,
  parseLength,
  STOP_AT,
  sawSettings,
  UNITS,
  type Unit,
} from '@kerfwise/cutlist'
import { arbitrary, meansLength } from '@kerfwise/cutlist/testing'
import { type Language, languages } from '@kerfwise/locales'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { sawTable } from '../../src/csv/saw.ts'
import { planDxf } from '../../src/dxf/plan.ts'
import { labelSheets } from '../../src/labels/pdf.ts'
import { labelPieces } from '../../src/labels/pieces.ts'
import type { Mark } from '../../src/paper/marks.ts'
import { planSheets } from '../../src/pdf/sheets.ts'
import { planPicture } from '../../src/svg/picture.ts'
import { exportFile } from '../../src/write/index.ts'
import { type PanelModel, type ProjectModel, projectModel } from '../../src/write/model.ts'
import { assets, documentOf, jobOf, planned } from '../support.ts'

interface Typed {
  readonly unit: Unit
  readonly rows: readonly (readonly [string, string, string, string?, string?])[]
  readonly kerf: string
  readonly outputFormat: OutputFormat | null
  readonly output: OutputMode
  readonly language: Language
}

const angle = fc.constantFrom('', '', '45', '30', '-22.5')

const typed: fc.Arbitrary<Typed> = fc.record({
  unit: fc.constantFrom(...UNITS),
  kerf: fc.constantFrom('3/32"', '3.2 mm', '1/8"', '0'),
  outputFormat: fc.option(fc.constantFrom(...OUTPUT_FORMATS)),
  output: fc.constantFrom(...OUTPUT_MODES),
  language: fc.constantFrom(...languages),
  rows: fc
    .array(fc.tuple(arbitrary.notation, fc.integer({ min: 1, max: 3 }), angle, angle), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rows) =>
      rows.map(([{ text }, count, left, right]) => [text, `${count}`, 'piece', left, right] as const),
    ),
})

/** The rows that are lengths in the unit and fit on a bar. */
const fitting = ({ rows, unit }: Typed) =>
  rows.filter(([text]) => {
    const length = parseLength(text, unit)
    return length.ok && length.value >= 200_000_000 && length.value < 5_000_000_000
  })

async function modelOf(of: Typed): Promise<{ model: ProjectModel; job: ReturnType<typeof jobOf> }> {
  const document = planned(
    documentOf({
      title: 'Frame',
      panel: 'Tube',
      configuration: {
        name: 'Tube',
        inputUnit: of.unit,
        barLength: '6000 mm',
        cutWaste: of.kerf,
        sideCutWaste: '1/4"',
        minReusable: '300 mm',
        width: '40 mm',
        miterTipOffset: '1 mm',
        miterEnabled: true,
      },
      rows: fitting(of),
    }),
  )
  const { outputFormat, output, language } = of
  const job = jobOf('xlsx', document, { outputFormat, output, language })
  return { model: await projectModel(job), job }
}

function onePanel({ panels }: ProjectModel) {
  const [panel] = panels
  if (!panel?.plan) throw new Error('the panel has a plan')
  return { panel, plan: panel.plan }
}

/** As the signs of rounding stand where fonts have ASCII alone. */
const withSigns = (text: string) => text.replace(/~ (?=\d)/, '≈ ').replace(/ - /, ' − ')

/** The texts of marks; a rounding difference in a line of its own belongs to the line above. */
function textsOf(marks: readonly Mark[]): readonly string[] {
  const texts: string[] = []
  for (const mark of marks) {
    if (mark.kind !== 'text') continue
    const above = /^[−+] /.test(mark.text) ? texts.pop() : undefined
    texts.push(withSigns(above === undefined ? mark.text : `${above} ${mark.text}`))
  }
  return texts
}

/** Whether a text that may have the mark of a piece before it says one of these lengths. */
function says(text: string, lengths: readonly number[], unit: Unit): boolean {
  const bare = text.replace(/^(\d+ × )?[A-Z]+ +(?=[≈~\d-])/, '')
  return lengths.some((length) => {
    try {
      return meansLength(withSigns(bare), length, unit)
    } catch {
      return false
    }
  })
}

/** The cuts of a saw sheet, each with its stop for the shown length. */
const cutsOf = (view: PlanView, output: OutputMode) =>
  view.sheet.flatMap(({ cuts }) =>
    cuts.map((cut) => ({ ...cut, stop: cut.frees?.stops[output].length ?? null })),
  )

/** The lengths that the sheet writes about its cuts: a last piece that needs no cut has neither place nor stop. */
const cutLengths = (view: PlanView, output: OutputMode) =>
  cutsOf(view, output).flatMap(({ number, position, stop }) =>
    number === null ? [] : stop === null ? [position] : [position, stop],
  )

/** The lengths that the sheets for the saw write about the cuts: the stop, or what an end cut takes off. */
const sheetLengths = (view: PlanView, output: OutputMode) =>
  cutsOf(view, output).flatMap(({ number, stop, takesOff }) =>
    number === null ? [] : stop === null ? (takesOff === null ? [] : [takesOff]) : [stop],
  )

/** All lengths that a plan has, to the nanometre. */
function lengthsOf({ plan }: ReturnType<typeof onePanel>): readonly number[] {
  const { bars, sheet, offcuts, figures, buyList } = plan.view
  return [
    ...bars.flatMap((bar) => [bar.length, bar.available, bar.waste]),
    ...bars.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'gap' ? [item.length] : []))),
    ...bars.flatMap(({ pieces }) => pieces.flatMap(({ lengths }) => Object.values(lengths))),
    ...OUTPUT_MODES.flatMap((mode) => cutLengths(plan.view, mode)),
    ...sheet.flatMap(({ cuts }) => cuts.flatMap(({ takesOff }) => (takesOff === null ? [] : [takesOff]))),
    ...[...offcuts, ...buyList].map(({ length }) => length),
    ...sawSettings(plan.request).map(({ length }) => length),
    figures.totalLength,
    figures.waste,
    figures.usefulOffcuts,
    figures.pessimisticWaste,
    // Typed texts appear in the list of pieces.
    ...plan.request.data.map(({ length }) => fromWireMm(length)),
  ]
}

/** The model that the screen, the saw list, the work at the saw and the print draw from. */
function checkScreen(
  { panel, plan }: { panel: PanelModel; plan: NonNullable<PanelModel['plan']> },
  of: Typed,
) {
  const { unit } = panel.format
  for (const piece of plan.view.bars.flatMap(({ pieces }) => pieces)) {
    const asked = fromWireMm(plan.request.data[piece.number - 1]?.length ?? 0)
    expect(piece.lengths.original).toBe(asked)
    for (const mode of OUTPUT_MODES)
      for (const shown of [panel.length, panel.bareLength]) {
        const text = shown(piece.lengths[mode], piece.input)
        expect(meansLength(text, piece.lengths[mode], unit), text).toBe(true)
        if (mode === 'original' && of.outputFormat === null) expect(text).not.toMatch(/≈| [−+] /)
      }
  }
  for (const { position, stop, frees } of cutsOf(plan.view, of.output)) {
    expect(meansLength(panel.length(position), position, unit)).toBe(true)
    if (stop !== null) expect(meansLength(panel.length(stop, frees?.piece.input), stop, unit)).toBe(true)
  }
}

/** Checks every text with a mark of length on the sheets, and every length that the sheets must contain. */
function checkSheets(model: ProjectModel, marks: readonly Mark[], must: readonly number[]) {
  const { panel, plan } = onePanel(model)
  const { unit } = panel.format
  const texts = textsOf(marks)
  const known = lengthsOf({ panel, plan })
  for (const text of texts) {
    const bare = text.replace(/^(\d+ × )?[A-Z]+ {2}/, '')
    if (/^[≈\d\s.,/'"+−-]+("|'| mm| cm| m)$/.test(bare)) expect(says(text, known, unit), text).toBe(true)
  }
  for (const length of must)
    expect(
      texts.some((text) => says(text, [length], unit)),
      `${length}`,
    ).toBe(true)
}

function checkLabels(model: ProjectModel) {
  const { panel } = onePanel(model)
  const pieces = labelPieces(model)
  const marks = [...labelSheets(model)].flatMap((sheet) => sheet.marks)
  const firsts = marks.flatMap((mark, at) => (mark.kind === 'area' ? [marks[at + 1]] : []))
  expect(firsts).toHaveLength(pieces.length)
  for (const [at, first] of firsts.entries()) {
    const text = first?.kind === 'text' ? first.text : ''
    expect(says(text, [pieces[at]?.piece.lengths.original ?? 0], panel.format.unit), text).toBe(true)
  }
}

function checkDrawing(model: ProjectModel) {
  const { panel, plan } = onePanel(model)
  const lines = new TextDecoder().decode(planDxf(model)).split(/\r?\n/)
  const texts = lines.flatMap((line, at) => (line.trim() === '1' ? [lines[at + 1]?.trim() ?? ''] : []))
  const lengths = plan.view.bars.flatMap(({ pieces }) =>
    pieces.map((piece) => piece.lengths[model.options.output]),
  )
  const pieces = texts.filter((text) => /^[A-Z]{1,2} [~\d-]/.test(text))
  expect(pieces).toHaveLength(lengths.length)
  for (const text of pieces) expect(says(text, lengths, panel.format.unit), text).toBe(true)
}

/** Numbers for machines are the very lengths, whatever is chosen for the eye. */
async function checkTables(model: ProjectModel, job: ReturnType<typeof jobOf>, of: Typed) {
  const { panel, plan } = onePanel(model)
  const exactly = (cell: unknown, length: number) =>
    expect(Math.abs(Number(cell) * NM_PER_UNIT[of.unit] - length)).toBeLessThan(0.501)
  const { bars } = plan.view
  const { Sheets, SheetNames } = read((await exportFile(job, assets)).bytes, { type: 'array' })
  const rowsOf = (at: number) =>
    utils.sheet_to_json<unknown[]>(Sheets[SheetNames[at] ?? ''] ?? {}, { header: 1 }).slice(1)
  for (const [at, row] of rowsOf(0).entries()) {
    exactly(row[3], bars[at]?.length ?? 0)
    exactly(row[7], bars[at]?.waste ?? 0)
    const lengths = bars[at]?.pieces.map((piece) => piece.lengths[of.output]) ?? []
    for (const run of `${row[5]}`.split(/, (?=\d+ × [A-Z]|[A-Z]+ )/))
      expect(says(run, lengths, panel.format.unit), run).toBe(true)
  }
  const [headings = [], ...saw] = sawTable(model)
  const column = (name: string) => headings.findIndex((heading) => `${heading}`.startsWith(`${name} (`))
  for (const rows of [rowsOf(1), saw])
    for (const [at, cut] of cutsOf(plan.view, of.output).entries()) {
      exactly(rows[at]?.[column(model.say.text('saw.position'))], cut.position)
      if (cut.stop !== null)
        exactly(rows[at]?.[column(model.say.text(`saw.stop.${STOP_AT[of.output]}`))], cut.stop)
    }
  const csv = new TextDecoder().decode((await exportFile({ ...job, format: 'csv' }, assets)).bytes)
  const lines = Papa.parse<string[]>(csv.trim()).data.slice(1)
  for (const [at, [cell = '']] of lines.entries())
    exactly(cell.replace(',', '.'), fromWireMm(plan.request.data[at]?.length ?? 0))
}

describe('from what is typed to what is printed', () => {
  it('no figure differs from the exact length without a sign', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (of) => {
        fc.pre(fitting(of).length > 0)
        const { model, job } = await modelOf(of)
        const { panel, plan } = onePanel(model)
        checkScreen({ panel, plan }, of)
        const cuts = sheetLengths(plan.view, of.output)
        const settings = sawSettings(plan.request).map(({ length }) => length)
        checkSheets(
          model,
          planSheets(model).flatMap(({ marks }) => marks),
          [...cuts, ...settings],
        )
        checkSheets(model, planPicture(model).marks, settings)
        checkLabels(model)
        checkDrawing(model)
        await checkTables(model, job, of)
      }),
      { numRuns: 60 },
    )
  })
})
