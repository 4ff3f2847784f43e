import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ExportOptions,
  FIELD_SCALE,
  LABEL_FIELDS,
  type LabelDesign,
  movedBy,
  TEMPLATE,
} from '../src/index.ts'
import { barPreview, labelPreview } from '../src/labels/preview.ts'
import { documentOf, FRAME, jobOf, planned } from './support.ts'

const document = planned(documentOf(FRAME))
const previewOf = async (options: Partial<ExportOptions> = {}, format: 'labels' | 'zpl' = 'labels') => {
  const made = await labelPreview(jobOf(format, document, options))
  if (made === null) throw new Error('a plan has labels')
  return made
}
const wordsOf = ({ svg }: { svg: string }) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const boxOf = async (field: string, labelDesign: LabelDesign) =>
  (await previewOf({ labelDesign })).boxes.find((box) => box.field === field)

describe('the label that a person changes', () => {
  it.each([
    ['a4x21', 'labels'],
    ['a4x65', 'labels'],
    ['printer', 'zpl'],
  ] as const)('is drawn from the template of %s', async (name, format) => {
    const { svg } = await previewOf(name === 'printer' ? {} : { labels: name }, format)
    await expect(svg).toMatchFileSnapshot(`./pictures/label-${name}.svg`)
  })

  it('has a barcode along its foot once a person wants one', async () => {
    const labelDesign = { hidden: [], moved: {} }
    const { svg, boxes } = await previewOf({ labelDesign }, 'zpl')
    await expect(svg).toMatchFileSnapshot('./pictures/label-barcode.svg')
    const { y = 0 } = boxes.find(({ field }) => field === 'barcode') ?? {}
    for (const box of boxes) if (box.field !== 'barcode') expect(box.y + box.height).toBeLessThanOrEqual(y)
  })

  it('is one of a bar or of an offcut just as well, each by its own design', async () => {
    const job = {
      on: 'a4x21' as const,
      origin: 'https://saw.example',
      title: 'Labels',
      designs: {
        bar: { hidden: [], moved: {} },
        offcut: { ...TEMPLATE, hidden: ['code', 'barcode'] as const },
      },
    }
    const bar = { id: 'W3K9QA', length: '6000 mm', material: 'Oak 60 × 80', place: 'Rack C, slot 1' }
    const whole = barPreview({ ...job, bars: [{ ...bar, kind: 'bar' }] })
    await expect(whole?.svg).toMatchFileSnapshot('./pictures/label-bar.svg')
    const rest = barPreview({ ...job, bars: [{ ...bar, id: null, kind: 'offcut' }] })
    expect(rest?.boxes.map(({ field }) => field)).toEqual(['length', 'material', 'place'])
    expect(barPreview({ ...job, bars: [] })).toBeNull()
  })

  it('lacks what is left out, and the words take the room of the code', async () => {
    const whole = await previewOf()
    const bare = await previewOf({
      labelDesign: { ...TEMPLATE, hidden: ['code', 'barcode', 'shape', 'project'] },
    })
    expect(bare.boxes.map(({ field }) => field)).toEqual(['length', 'description', 'bar'])
    const leftOf = ({ boxes }: typeof whole) => Math.min(...boxes.map(({ x }) => x))
    expect(leftOf(bare)).toBe(5)
    expect(wordsOf(bare)).not.toContain(wordsOf(whole).at(-1))
  })

  it('has a field where it was moved to, as large as it was made', async () => {
    const before = await boxOf('code', TEMPLATE)
    const after = await boxOf('code', movedBy(TEMPLATE, 'code', { x: 20, y: 3, times: 0.8 }))
    expect(after?.x).toBeCloseTo((before?.x ?? 0) + 20)
    expect(after?.y).toBeCloseTo((before?.y ?? 0) + 3)
    expect(after?.width).toBeCloseTo((before?.width ?? 0) * 0.8)
  })

  it('keeps every field on the label, wherever and however large a person wants it', async () => {
    const step = fc.record({
      field: fc.constantFrom(...LABEL_FIELDS.piece),
      x: fc.double({ min: -400, max: 400, noNaN: true }),
      y: fc.double({ min: -400, max: 400, noNaN: true }),
      times: fc.double({ min: FIELD_SCALE.min, max: FIELD_SCALE.max, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const labelDesign = steps.reduce((design, { field, ...by }) => movedBy(design, field, by), TEMPLATE)
        const { size, boxes } = await previewOf({ labelDesign, labels: 'a4x65' })
        for (const { x, y, width, height } of boxes) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(size.width)
          expect(y + height).toBeLessThanOrEqual(size.height)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('never cuts a length: larger than the label, it gets smaller again', async () => {
    const labelDesign = movedBy(TEMPLATE, 'length', { times: 2.5 })
    const [first] = wordsOf(await previewOf({ labelDesign, labels: 'a4x65' }))
    expect(first).not.toContain('…')
    expect(first).toBe(wordsOf(await previewOf({ labels: 'a4x65' }))[0])
  })
})
