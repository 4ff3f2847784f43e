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
import { labelPreview } from '../src/labels/preview.ts'
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

  it('lacks what is left out, and the words take the room of the code', async () => {
    const whole = await previewOf()
    const bare = await previewOf({ labelDesign: { ...TEMPLATE, hidden: ['code', 'shape', 'project'] } })
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
      field: fc.constantFrom(...LABEL_FIELDS),
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
