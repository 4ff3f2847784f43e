import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type CutDocument, execute, planView, resultOf } from '@kerfwise/cutlist'
import { aContext } from '@kerfwise/cutlist/testing'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { type ExportJob, exportFile } from '../src/write/index.ts'
import { assets, documentOf, FRAME, jobOf, planned } from './support.ts'
import { difference, has, readGrey, runTool, where } from './tools.ts'

const poppler = has('pdftoppm', '-v') && has('pdftotext', '-v')
const document = planned(documentOf(FRAME))
const FINE = { unit: 'mm', precision: { kind: 'decimal', places: 4 } } as const

const pictures = [
  ['a4', 'pdf', 1, {}],
  ['a4-saw-list', 'pdf', 2, {}],
  ['letter-large', 'pdf', 3, { paper: 'Letter', large: true }],
  ['labels', 'labels', 1, {}],
] as const

const pdf = async (format: 'pdf' | 'labels', options: object) =>
  (await exportFile(jobOf(format, document, options), assets)).bytes

const words = async (of: CutDocument, order: '-layout' | '-raw' = '-layout') => {
  const { bytes } = await exportFile(jobOf('pdf', of, {}), assets)
  const args = (file: string) => [order, file, 'plan.txt']
  return new TextDecoder().decode(runTool('pdftotext', 'plan.pdf', bytes, args, 'plan.txt'))
}

describe('a plan on paper', () => {
  it.skipIf(!poppler).each(pictures)(
    `%s looks as it did${where('pdftoppm (poppler-utils)', poppler)}`,
    async (name, format, page, options) => {
      const bytes = await pdf(format, options)
      const args = (file: string) => [
        '-gray',
        '-r',
        '50',
        '-f',
        `${page}`,
        '-l',
        `${page}`,
        '-singlefile',
        file,
        'page',
      ]
      const drawn = runTool('pdftoppm', 'plan.pdf', bytes, args, 'page.pgm')
      const stored = fileURLToPath(new URL(`./pictures/${name}.pgm.gz`, import.meta.url))
      if (process.env.KERFWISE_WRITE_PICTURES) writeFileSync(stored, gzipSync(drawn, { level: 9 }))
      // Renderers differ at the edges of letters; moved or missing marks differ far more.
      expect(difference(readGrey(drawn), readGrey(gunzipSync(readFileSync(stored))))).toBeLessThan(0.01)
    },
  )

  it.skipIf(!poppler)(
    `in large letters loses no figure, and has each name in full${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const rows = [['2085', '3', 'frame of the bathroom window, the side near the stairs']] as const
      const of = planned(documentOf({ ...FRAME, rows }))
      const { bytes } = await exportFile(jobOf('pdf', of, { large: true, outputFormat: FINE }), assets)
      const text = new TextDecoder().decode(
        runTool('pdftotext', 'plan.pdf', bytes, (file) => ['-raw', file, 'plan.txt'], 'plan.txt'),
      )
      expect(text).not.toMatch(/\d…/)
      expect(text.replace(/\s+/g, ' ')).toContain(rows[0][2])
    },
  )

  it.skipIf(!poppler)(
    `holds every text as text, Polish letters included${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const text = new TextDecoder().decode(
        runTool(
          'pdftotext',
          'plan.pdf',
          await pdf('pdf', {}),
          (file) => ['-layout', file, 'plan.txt'],
          'plan.txt',
        ),
      )
      for (const part of [
        'Żółta altana',
        'Tube 40 × 40',
        'Page 1 of 2',
        'Page 2 of 2',
        'Comes off',
        'Buy list',
        // Of a priced list it is the cost that is proved.
        'Proved: no plan costs less.',
        '€207.50',
        '65.7 kg',
        // The settings of the saw.
        'Kerf',
        '3.2 mm',
        'End trim',
        'Mitre tip offset',
        '-45°',
        '45° right',
        'Seen from above, as drawn',
        '1841.5',
        '=spacer',
        'Made with Kerfwise',
      ]) {
        expect(text).toContain(part)
      }
    },
  )

  it.skipIf(!poppler)(
    `has no columns for prices where nothing has one${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const unpriced = { ...FRAME, configuration: { ...FRAME.configuration, unitPrice: '' } }
      const prices = /Stock length +Number +\S/
      expect(await words(document)).toMatch(prices)
      const without = await words(planned(documentOf(unpriced)))
      expect(without).toContain('Buy list')
      expect(without).not.toMatch(prices)
    },
  )

  it.skipIf(!poppler)(
    `says in the list of pieces and in the saw list in full what comes off${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const twins = ['frame 1, upper left', 'frame 1, upper right']
      const rows = twins.map((name) => ['1841.5', '1', name] as const)
      const text = (await words(planned(documentOf({ ...FRAME, rows })), '-raw')).replace(/\s+/g, ' ')
      // Once among the cuts and once among the pieces.
      for (const name of twins) expect(text.split(name)).toHaveLength(3)
    },
  )

  it.skipIf(!poppler)(
    `names the unit of the lengths that were typed without one${where('pdftotext (poppler-utils)', poppler)}`,
    async () => expect(await words(document)).toMatch(/Mark +Length \(mm\) +Quantity/),
  )

  it.skipIf(!poppler)(
    `says what was noted about the material, in full${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const note = `Sand before cutting.\n${'Ask Żaneta for the long clamps. '.repeat(40)}The end.`
      const noted = planned(documentOf({ ...FRAME, configuration: { ...FRAME.configuration, note } }))
      const text = await words(noted)
      expect(text).toContain('Note: Sand before cutting.')
      expect(text.replace(/\s+/g, ' ')).toContain(note.replace(/\s+/g, ' '))
      expect(await words(document)).not.toContain('Note:')
    },
  )

  it.skipIf(!poppler)(
    `says on its first sheet what was said about the project, in full${where('pdftotext (poppler-utils)', poppler)}`,
    async () => {
      const description = `Gate, north side.\n${'Deliver with Żaneta. '.repeat(60)}The end.`
      const described = execute(document, { id: 'project.set', args: { description } }, aContext())
      const text = await words(described)
      expect(text.split('\f')[0]).toContain('Gate, north side.')
      expect(text.replace(/\s+/g, ' ')).toContain(description.replace(/\s+/g, ' '))
      expect(text.split('Gate, north side.')).toHaveLength(2)
    },
  )

  const shared = { origin: 'https://kerfwise.example', token: 'T'.repeat(43) }

  /** The text that a camera reads on the first sheet; null without a code. */
  const codeOn = async (job: ExportJob): Promise<string | null> => {
    const { bytes } = await exportFile(job, assets)
    const args = (file: string) => ['-gray', '-r', '150', '-l', '1', '-singlefile', file, 'page']
    const { width, height, pixels } = readGrey(runTool('pdftoppm', 'plan.pdf', bytes, args, 'page.pgm'))
    const colours = Uint8ClampedArray.from({ length: pixels.length * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (pixels[at >> 2] ?? 0),
    )
    return jsQR(colours, width, height)?.data ?? null
  }

  it.skipIf(!poppler).each([{}, { large: true, paper: 'Letter' } as const])(
    `of a shared project has a code that opens its check, in %o${where('pdftoppm (poppler-utils)', poppler)}`,
    async (values) => {
      const job = jobOf('pdf', document, values)
      const [panel] = job.panels
      if (!panel) throw new Error('the project has a panel')
      const hash = resultOf(document, panel).data?.meta.scheme ?? ''
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect(await codeOn({ ...job, shared })).toBe(
        `https://kerfwise.example/verify?share=${shared.token}.${hash.slice(0, 32)}`,
      )
      // The sheet has the hash as text too.
      const { bytes } = await exportFile({ ...job, shared }, assets)
      const text = runTool('pdftotext', 'plan.pdf', bytes, (file) => ['-raw', file, 'plan.txt'], 'plan.txt')
      expect(new TextDecoder().decode(text)).toContain(hash)
    },
  )

  it.skipIf(!poppler)(
    `has no code without a link, nor once the work at the saw went another way${where('pdftoppm (poppler-utils)', poppler)}`,
    async () => {
      const job = jobOf('pdf', document)
      const [panel] = job.panels
      const { data, request, keys } = panel ? resultOf(document, panel) : {}
      if (!panel || !data || !request || !keys) throw new Error('the panel has a plan')
      const worked = new Map([[panel, planView({ answer: data, request, keys, weight: null })]])
      expect(await codeOn(job)).toBeNull()
      expect(await codeOn({ ...job, shared, worked })).toBeNull()
    },
  )

  it('is of the paper that was asked for, on its side in large type', async () => {
    const boxes = async (options: object) =>
      new Set(new TextDecoder('latin1').decode(await pdf('pdf', options)).match(/MediaBox \[[^\]]+\]/g))
    expect([...(await boxes({}))]).toEqual(['MediaBox [0 0 595.275591 841.889764]'])
    expect([...(await boxes({ paper: 'Letter' }))]).toEqual(['MediaBox [0 0 612 792]'])
    expect([...(await boxes({ paper: 'Letter', large: true }))]).toEqual(['MediaBox [0 0 792 612]'])
  })
})
