import { asPanelId, resultOf } from '@kerfwise/cutlist'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { LABEL_STOCK_IDS, LABEL_STOCKS } from '../src/index.ts'
import { codeOf } from '../src/labels/code.ts'
import { labelSheets } from '../src/labels/pdf.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, documentOf, FRAME, jobOf, planned } from './support.ts'

const document = planned(documentOf(FRAME))
const FINE = { unit: 'mm', precision: { kind: 'decimal', places: 4 } } as const
const text = async (format: 'svg' | 'dxf' | 'saw') =>
  new TextDecoder().decode((await exportFile(jobOf(format, document), assets)).bytes)

describe('the plan as a picture', () => {
  it('is an SVG of all bars and pieces, with every text escaped', async () => {
    const named = planned(documentOf({ ...FRAME, title: 'Frame <b>&"x' }))
    const file = await exportFile(jobOf('svg', named), assets)
    const svg = new TextDecoder().decode(file.bytes)
    expect(svg).toContain('Frame &lt;b&gt;&amp;')
    expect(svg.match(/>A {2}1841\.5</g)).toHaveLength(2)
    expect(svg.match(/<polygon/g)?.length).toBeGreaterThan(20)
    expect(svg).not.toContain('NaN')
  })

  it('frames the wished margin of every bar with a dashed line, if there is one', async () => {
    const frames = async (margin: string) => {
      const kept = planned(documentOf({ ...FRAME, configuration: { ...FRAME.configuration, margin } }))
      const { bytes } = await exportFile(jobOf('svg', kept), assets)
      const svg = new TextDecoder().decode(bytes)
      const dashed = svg.match(/<polygon[^>]*stroke-dasharray="1.5[^>]*>/g) ?? []
      return {
        dashed: dashed.length,
        bars: resultOf(kept, kept.panels[0]?.id ?? asPanelId('')).data?.bars.length,
      }
    }
    expect((await frames('')).dashed).toBe(0)
    const { dashed, bars } = await frames('20')
    expect(dashed).toBe(bars)
  })

  it('is a PNG with twice as many pixels', async () => {
    const { bytes } = await exportFile(jobOf('png', document), assets)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
    expect(view.getUint32(16)).toBe(2000)
    expect(bytes.length).toBeGreaterThan(20_000)
  })

  it('is a DXF of the bars in true size', async () => {
    const dxf = await text('dxf')
    const lines = dxf.split('\n').map((line) => line.trim())
    expect(lines).toEqual(
      expect.arrayContaining(['SECTION', 'ENTITIES', 'LWPOLYLINE', 'PIECES', 'BARS', 'EOF']),
    )
    const along = lines.flatMap((line, at) => (line === '10' ? [Number(lines[at + 1])] : []))
    expect(Math.max(...along)).toBe(6000)
    expect(dxf).not.toContain('NaN')
  })
})

describe('the saw list as a file', () => {
  it('gives every cut with stop and angle', async () => {
    const rows = (await text('saw')).trim().split('\r\n')
    expect(rows[0]).toContain('Stop, fence edge (mm)')
    expect(rows[2]).toBe('Tube 40 × 40,1,1,6000,2,927,920,-45,45° right,B,920,stile')
  })

  it('names the typed length beside the stop of a piece with its shorter edge on the fence', async () => {
    const turned = planned(documentOf({ ...FRAME, rows: [['1841.5', '1', 'rail', '-45', '45']] }))
    const rows = async (output: 'original' | 'saw-edge' | 'total') => {
      const { bytes } = await exportFile(jobOf('saw', turned, { output }), assets)
      return new TextDecoder().decode(bytes).trim().split('\r\n')
    }
    expect((await rows('original'))[2]).toMatch(/,1761.5,45,45° left,A,1841.5,rail$/)
    expect((await rows('saw-edge'))[2]).toMatch(/,1761.5,45,45° left,A,1841.5,"rail, entered as 1841.5 mm"$/)
    const [headings, , cut] = await rows('total')
    expect(headings).toContain('Stop, tip to tip (mm)')
    expect(cut).toMatch(/,1841.5,45,45° left,A,1841.5,rail$/)
  })
})

describe('labels', () => {
  it('exist once for each piece', async () => {
    const project = await projectModel(jobOf('labels', document))
    const codes = [...labelSheets(project)].flatMap(({ marks }) =>
      marks.filter(({ kind }) => kind === 'area'),
    )
    expect(codes).toHaveLength(30)
  })

  it('draw the shape of a piece whose ends are mitred, and of no other', async () => {
    const content = {
      ...FRAME,
      rows: [
        ['900', '1', 'mitred', '45', '-45'],
        ['800', '1', 'square', '0', '0'],
      ] as const,
    }
    const project = await projectModel(jobOf('labels', planned(documentOf(content))))
    const shapes = [...labelSheets(project)].flatMap(({ marks }) =>
      marks.filter(({ kind }) => kind === 'polygon'),
    )
    expect(shapes).toHaveLength(1)
    const [shape] = shapes
    if (shape?.kind !== 'polygon') throw new Error('a shape is a polygon')
    const [fenceFrom, fenceTo, farTo, farFrom] = shape.points.map(([x]) => x)
    // The piece of a frame: one edge is the shorter one, at both ends.
    expect(Math.sign((farFrom ?? 0) - (fenceFrom ?? 0))).toBe(-Math.sign((farTo ?? 0) - (fenceTo ?? 0)))
    expect(farFrom).not.toBe(fenceFrom)
  })

  it('have a code that a reader reads, letters of every language included', () => {
    const said = 'AB Żółta listwa\n1841.5 mm  45° / -45°\nTube 40 × 40, Bar 3\nŁazienka – Größe'
    const { size, outlines } = codeOf(said)
    const [fine, quiet] = [4, 4]
    const side = (size + 2 * quiet) * fine
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
    for (const [from, , to] of outlines) {
      if (from === undefined || to === undefined) throw new Error('each is a rectangle')
      for (let y = (from[1] + quiet) * fine; y < (to[1] + quiet) * fine; y++)
        for (let x = (from[0] + quiet) * fine; x < (to[0] + quiet) * fine; x++)
          pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
    expect(jsQR(pixels, side, side)?.data).toBe(said)
  })

  it.each(LABEL_STOCK_IDS)('%s lie on their sheet and beside each other', (id) => {
    const { sheet, label, columns, rows, left, top, across, down } = LABEL_STOCKS[id]
    expect(left + (columns - 1) * across + label.width).toBeLessThanOrEqual(sheet.width + 0.01)
    expect(top + (rows - 1) * down + label.height).toBeLessThanOrEqual(sheet.height + 0.01)
    expect(across).toBeGreaterThanOrEqual(label.width)
    expect(down).toBeGreaterThanOrEqual(label.height)
  })

  it.each(LABEL_STOCK_IDS)('%s keep their texts within the label', async (labels) => {
    const project = await projectModel(jobOf('labels', document, { labels }))
    const { label, left, top, across, down, columns } = LABEL_STOCKS[labels]
    for (const { marks } of labelSheets(project)) {
      let index = -1
      for (const mark of marks) {
        if (mark.kind === 'area') index += 1
        if (mark.kind !== 'text') continue
        const x = left + (index % columns) * across
        const y = top + Math.floor(index / columns) * down
        expect(mark.x).toBeGreaterThanOrEqual(x)
        expect(mark.x).toBeLessThan(x + label.width)
        expect(mark.y - mark.size).toBeGreaterThanOrEqual(y - 1)
        expect(mark.y).toBeLessThanOrEqual(y + label.height)
      }
    }
  })

  it.each(LABEL_STOCK_IDS)(
    '%s lose no sign of a length and no angle, however long the words',
    async (labels) => {
      const rows = [
        ['2085.5', '1', 'balcony door, side, left of the chimney', '45', '-45'],
        ['112.5', '1', 'unsplittablewordwithoutanyendinsight', '22.5', '0'],
      ] as const
      const configuration = { ...FRAME.configuration, inputUnit: 'mm' as const }
      const long = planned(documentOf({ ...FRAME, configuration, rows }))
      const project = await projectModel(jobOf('labels', long, { labels, outputFormat: FINE }))
      const texts = [...labelSheets(project)]
        .flatMap(({ marks }) => marks)
        .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
      for (const whole of [
        'A  2085.5000 mm',
        'B  112.5000 mm',
        '45° left / 45° right',
        '22.5° left / square',
      ])
        expect(texts.some((text) => text.endsWith(whole))).toBe(true)
      expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^bal/)]))
    },
  )
})
