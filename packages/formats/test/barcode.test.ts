import { pieceCode, readPieceCode, readRackCode } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { LABEL_STOCK_IDS, LABEL_STOCKS, type LabelDesign, movedBy, TEMPLATE } from '../src/index.ts'
import { barLayout, type LabelledBar } from '../src/labels/bar.ts'
import { barcodeMark } from '../src/labels/barcode.ts'
import { pieceLayout } from '../src/labels/draw.ts'
import type { LabelLayout } from '../src/labels/layout.ts'
import { labelPieces } from '../src/labels/pieces.ts'
import { rackZpl } from '../src/labels/zpl/index.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { scanned } from './code128.ts'
import { assets, documentOf, FRAME, jobOf, planned } from './support.ts'
import { printed } from './zpl.ts'

const WITH: LabelDesign = { hidden: [], moved: {} }
const BAR: LabelledBar = { kind: 'bar', id: 'W3K9QA', length: '1840 mm', material: 'Oak', place: 'A3' }
const labels = { origin: 'https://saw.example', designs: { bar: WITH, offcut: WITH } }

/** What a scanner reads of a label that lies somewhere on a sheet. */
function readOf({ barcode }: LabelLayout): string {
  if (barcode === null) throw new Error('the label has no barcode')
  const { outlines } = barcodeMark(barcode, 40, 90)
  return scanned(outlines.map((points) => [points[0]?.[0] ?? 0, points[1]?.[0] ?? 0] as const))
}

const layoutsOf = async (design: LabelDesign, stock: (typeof LABEL_STOCK_IDS)[number] = 'a4x21') => {
  const project = await projectModel(jobOf('labels', planned(documentOf(FRAME)), { labelDesign: design }))
  return labelPieces(project).map((piece) => ({
    layout: pieceLayout(piece, project, LABEL_STOCKS[stock].label),
    code: pieceCode(
      piece.piece,
      piece.panel.lookOf(piece.piece.itemId)?.mark ?? '',
      piece.panel.configuration.name,
    ),
  }))
}

describe('a barcode on a label', () => {
  it('is there once a person has chosen it', async () => {
    for (const { layout } of await layoutsOf(TEMPLATE)) expect(layout.barcode).toBeNull()
    const designs = { bar: TEMPLATE, offcut: TEMPLATE }
    expect(barLayout(BAR, { ...labels, designs }, { width: 180, height: 108 }).barcode).toBeNull()
  })

  it.each(LABEL_STOCK_IDS)('is read from each label of %s, and says the piece', async (stock) => {
    const all = await layoutsOf(WITH, stock)
    for (const { layout, code } of all) {
      expect(readOf(layout)).toBe(code)
      expect(readPieceCode(code)).toBe(code)
      expect(readRackCode(code)).toBeNull()
    }
    // Equal pieces share theirs, and no others.
    expect(new Set(all.map(({ code }) => code)).size).toBe(FRAME.rows.length)
  })

  it('is the code of a bar of the rack, and there is none for a rest that no rack has', () => {
    const size = LABEL_STOCKS.a4x21.label
    expect(readRackCode(readOf(barLayout(BAR, labels, size)))).toBe('W3K9QA')
    expect(readOf(barLayout({ ...BAR, id: '012345' }, labels, size))).toBe('012345')
    expect(barLayout({ ...BAR, kind: 'offcut', id: null }, labels, size).barcode).toBeNull()
  })

  it('stays legible and on the label, however a person moves it', () => {
    for (const times of [0.5, 2.5])
      for (const x of [-500, 500]) {
        const design = movedBy(WITH, 'barcode', { x, y: x, times })
        const size = LABEL_STOCKS.a4x65.label
        const layout = barLayout(BAR, { ...labels, designs: { bar: design, offcut: WITH } }, size)
        const { x: left = -1, y: top = -1, width = 0, height = 0 } = layout.barcode ?? {}
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(size.width)
        expect(top + height).toBeLessThanOrEqual(size.height)
        expect(readOf(layout)).toBe('W3K9QA')
      }
  })

  it('is left out where a label is too narrow for one that can be read', () => {
    expect(barLayout(BAR, labels, { width: 70, height: 50 }).barcode).toBeNull()
  })

  it.each([8, 12, 24] as const)(
    'is a command of its own at %d dots, in whole dots with white beside it',
    async (dots) => {
      const printer = { width: 57, height: 32, dots }
      const job = jobOf('zpl', planned(documentOf(FRAME)), { printer, labelDesign: WITH })
      const codes = new Set((await layoutsOf(WITH)).map(({ code }) => code))
      for (const { barcode, wide, tall } of printed((await exportFile(job, assets)).bytes)) {
        if (barcode === null) throw new Error('each label has a barcode')
        expect(codes).toContain(barcode.text)
        // Start, five pairs of digits, check sign and stop.
        const length = (7 * 11 + 13) * barcode.module
        expect(barcode.module).toBeGreaterThanOrEqual(0.25 * dots)
        expect(barcode.x).toBeGreaterThanOrEqual(10 * barcode.module)
        expect(barcode.x + length + 10 * barcode.module).toBeLessThanOrEqual(wide)
        expect(barcode.y + barcode.tall).toBeLessThanOrEqual(tall)
      }
      const { bytes } = rackZpl({ ...labels, bars: [BAR], printer, title: '' })
      expect(printed(bytes)[0]?.barcode?.text).toBe('W3K9QA')
    },
  )
})
