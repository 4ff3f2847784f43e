import { exportTypes } from '@kerfwise/contract'
import { FORMATS, LABEL_SIDES, LABEL_STOCK_IDS, placesOf, USUAL_PRINTER } from '@kerfwise/formats'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { startExporter } from '../src/exporter.ts'
import type { ExportAsked } from '../src/modules/exports/job.ts'
import type { Admission } from '../src/platform/admission/admission.ts'
import type { ThreadCaller } from '../src/platform/scheduler/threadWork.ts'
import { type TestSettings, testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

const engine = await loadOptimizer()
const answerTo = (request: object) => JSON.parse(engine.optimize(JSON.stringify(request)))

const list = {
  stock: [{ length: 6000 }, { length: 2000, quantity: 1, leftover: true }],
  data: [
    { key: 'L', length: 1841.5, count: 4, descr: 'leg', input: '72 1/2"' },
    { length: 900, count: 7, descr: 'rail' },
  ],
  cutWaste: 3.2,
}
const plan = { request: list, answer: answerTo(list) }
const path = '/v1/files'

async function program(settings: TestSettings = {}) {
  const all = await testApp(settings)
  const ann = await registered(all.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST', body: {} })
  return { ...all, ann, program: await programOf(all.app, ann, ['solve']) }
}

const { project: _, ...papers } = exportTypes

describe('a file of a plan that is not saved', () => {
  it('has every form of the page but the project, and leaves nothing behind', async () => {
    const { ann, program: own } = await program()
    for (const format of Object.keys(papers) as (keyof typeof papers)[]) {
      const body = {
        format,
        ...plan,
        title: 'Work/bench',
        language: 'de',
        paper: 'Letter',
        section: '60x160',
        profile: 'code=RO, name=RO 48.3x3.2, height=48.3, web=3.2',
      }
      const answer = await own.call(path, { body })
      expect([format, answer.statusCode, answer.headers['content-type']]).toEqual([
        format,
        200,
        FORMATS[format].type,
      ])
      expect(answer.rawPayload.length, format).toBeGreaterThan(100)
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Work%20bench/)
    }
    expect(await ann.ok('/v1/projects')).toEqual([])
  })

  it('takes the answer whole, its `success` or its `data`', async () => {
    const { program: own } = await program()
    const { success } = plan.answer
    const files = await Promise.resolve([plan.answer, success, success.data]).then(async (answers) => {
      const made: string[] = []
      for (const answer of answers)
        made.push((await own.call(path, { body: { format: 'saw', request: list, answer } })).body)
      return made
    })
    expect(files[0]).toContain('leg')
    expect(new Set(files).size).toBe(1)
  })

  it('prints lengths in the unit that is asked for', async () => {
    const { program: own } = await program()
    const saw = async (unit: string) =>
      (await own.call(path, { body: { format: 'saw', ...plan, unit } })).body
    expect(await saw('in')).toContain('72.5')
    expect(await saw('mm')).toContain('1841.5')
    expect(await saw('cm')).toContain('184.15')
  })

  it('is made of the exact part of a plan in another unit', async () => {
    const { program: own } = await program()
    const typed = {
      unit: 'in',
      kerf: '1/8"',
      stock: ["8'"],
      pieces: [{ length: '72 1/2"', quantity: 2, name: 'leg' }],
    }
    const { exact } = JSON.parse(engine.plan(JSON.stringify(typed))).success.data
    const pieces = await own.call(path, { body: { format: 'csv', ...exact, unit: 'in' } })
    expect(pieces.body).toMatch(/^72\.5,2,leg/m)
  })

  const textsOf = (file: Buffer) =>
    Object.values(unzipSync(new Uint8Array(file)))
      .map((part) => strFromU8(part))
      .join('\n')

  it('is called proved where the certificate of its answer holds, and else says nothing of a proof', async () => {
    const { program: own } = await program()
    const paper = async (request: object, answer = answerTo(request)) => {
      const made = await own.call(path, { body: { format: 'xlsx', request, answer } })
      return made.statusCode === 200 ? textsOf(made.rawPayload) : made.json().error.details
    }
    expect(await paper({ ...list, certificate: true })).toContain('Proved: no plan uses less material.')
    const bare = await paper(list)
    expect(bare).toContain('leg')
    expect(bare).not.toMatch(/Proved|no plan/)
    const { certificate } = answerTo({ ...list, certificate: true }).success.data.meta
    const other = answerTo({ ...list, stock: [{ length: 6500 }], certificate: true })
    other.success.data.meta.certificate = certificate
    expect(await paper({ ...list, stock: [{ length: 6500 }], certificate: true }, other)).toMatchObject({
      path: '$.answer',
      reason: expect.stringContaining('does not hold'),
    })
  })

  it('shows mitres as they are asked for, joined bars and what stays uncut', async () => {
    const { program: own } = await program()
    const frame = {
      version: 2,
      stock: [{ length: 1000, quantity: 2 }],
      data: [
        { length: 700, count: 1, leftAngle: 45, rightAngle: -45, descr: 'top' },
        { length: 1500, count: 1, descr: 'long' },
        { length: 400, count: 3, descr: 'short' },
      ],
      cutWaste: 3,
      materialWidth: 40,
      delta: 1,
      allowJoins: { maxJoins: 1 },
    }
    const answer = answerTo(frame)
    expect(answer.success.data.missing).not.toEqual([])
    for (const format of ['pdf', 'labels', 'zpl', 'xlsx', 'svg', 'dxf', 'saw', 'stop', 'gcode']) {
      const made = await own.call(path, {
        body: { format, request: frame, answer, output: 'saw-edge', large: true },
      })
      expect([format, made.statusCode]).toEqual([format, 200])
    }
    const pieces = await own.call(path, { body: { format: 'csv', request: frame, answer } })
    expect(pieces.body).toMatch(/700.*45.*-45/)
  })

  const { key: __, ...unnamed } = list.data[0] as { key: string }
  const withData = (change: (data: typeof plan.answer.success.data) => void) => {
    const answer = structuredClone(plan.answer)
    change(answer.success.data)
    return { request: list, answer }
  }

  it.each([
    ['no format', plan, '$.format', ''],
    ['a project as its format', { format: 'project', ...plan }, '$.format', ''],
    ['no answer', { format: 'pdf', request: list }, '$.answer', 'is no plan'],
    ['no request', { format: 'pdf', answer: plan.answer }, '$.request', ''],
    [
      'a refusal as its answer',
      { format: 'pdf', request: list, answer: { error: {} } },
      '$.answer',
      'is no plan',
    ],
    [
      'an answer without a plan',
      { format: 'pdf', request: list, answer: answerTo({ ...list, stock: [{ length: 9 }] }) },
      '$.answer',
      'is no plan',
    ],
    [
      'a kerf as text',
      { format: 'pdf', ...plan, request: { ...list, cutWaste: '3' } },
      '$.request.cutWaste',
      'must be a length',
    ],
    [
      'a misspelt kerf',
      { format: 'pdf', ...plan, request: { ...list, kerf: 3 } },
      '$.request.kerf',
      'did you mean "cutWaste"',
    ],
    ['a misspelt option', { format: 'pdf', ...plan, papper: 'A4' }, '$.papper', 'did you mean "paper"'],
    ['a unit that papers lack', { format: 'pdf', ...plan, unit: 'm' }, '$.unit', ''],
    ['a sheet of labels that is not sold', { format: 'labels', ...plan, labels: 'a5' }, '$.labels', ''],
    ['a label that no printer takes', { format: 'zpl', ...plan, labelWidth: 5 }, '$.labelWidth', ''],
    ['a place before the first', { format: 'labels', ...plan, labelPlace: 0 }, '$.labelPlace', ''],
    ['a place between two', { format: 'labels', ...plan, labelPlace: 1.5 }, '$.labelPlace', ''],
    [
      'a place beyond the sheet',
      { format: 'labels', ...plan, labels: 'letterx10', labelPlace: 11 },
      '$.labelPlace',
      'a sheet of letterx10 has 10 labels, none at place 11',
    ],
    ['no number of labels', { format: 'labels', ...plan, labelNumber: 0 }, '$.labelNumber', ''],
    ['dots that no printer has', { format: 'zpl', ...plan, labelDots: 10 }, '$.labelDots', ''],
    [
      'the answer to another list',
      { format: 'pdf', ...plan, request: { ...list, data: [{ ...list.data[0], count: 5 }, list.data[1]] } },
      '$.answer',
      'it does not have 5 of the piece "L"',
    ],
    [
      'an answer by other keys',
      { format: 'pdf', ...plan, request: { ...list, data: [unnamed, list.data[1]] } },
      '$.answer',
      'the request has no piece "L" of 1841.5 mm',
    ],
    [
      'a bar that is not there',
      {
        format: 'pdf',
        ...withData(({ bars }) => {
          bars[0].length = 7000
        }),
      },
      '$.answer',
      "a bar of 7000 mm is none of the request's stock",
    ],
    [
      'a plan that was made with a thinner blade',
      { format: 'pdf', request: { ...list, cutWaste: 9 }, answer: plan.answer },
      '$.answer',
      'does not hold',
    ],
    [
      'a piece that nobody wants among the missing',
      {
        format: 'pdf',
        ...withData(({ missing }) => {
          missing.push({ key: 'x', count: 1 })
        }),
      },
      '$.answer',
      'the request has no piece "x"',
    ],
  ])('is refused by name with %s', async (_name, body, at, reason) => {
    const { program: own } = await program()
    const answer = await own.call(path, { body })
    expect([answer.statusCode, answer.json().error.key]).toEqual([400, 'invalidRequest'])
    expect(answer.json().error.details).toMatchObject({ path: at, reason: expect.stringContaining(reason) })
  })

  it('knows every sheet of labels that the page knows', async () => {
    const { program: own } = await program()
    for (const labels of LABEL_STOCK_IDS) {
      const body = { format: 'labels', ...plan, labels, labelPlace: placesOf(labels) }
      expect([labels, (await own.call(path, { body })).statusCode]).toEqual([labels, 200])
    }
  })

  it('makes labels of the size that the label printer has', async () => {
    const { program: own } = await program()
    const made = await own.call(path, { body: { format: 'zpl', ...plan, labelWidth: 100, labelDots: 24 } })
    expect(made.body).toContain('^PW2400^LL768')
    const usual = await own.call(path, { body: { format: 'zpl', ...plan } })
    const { width, height, dots } = USUAL_PRINTER
    expect(usual.body).toContain(`^PW${width * dots}^LL${height * dots}`)
  })

  it.each([
    ['labelWidth', LABEL_SIDES.width],
    ['labelHeight', LABEL_SIDES.height],
  ] as const)('takes each %s that labels may have, and no other', async (side, { min, max }) => {
    const { program: own } = await program()
    for (const [millimetres, status] of [
      [min, 200],
      [max, 200],
      [min - 1, 400],
      [max + 1, 400],
    ] as const) {
      const made = await own.call(path, { body: { format: 'zpl', ...plan, [side]: millimetres } })
      expect([millimetres, made.statusCode]).toEqual([millimetres, status])
    }
  })

  it('counts like an export of the page: its work, and one at a time', async () => {
    const parts: { admission?: Admission } = {}
    const { promise: ready, resolve: finish } = Promise.withResolvers<void>()
    let begun = 0
    const run = async (_asked: ExportAsked, { caller }: ThreadCaller) => {
      begun += 1
      await ready
      parts.admission?.spend('parsing', caller, 5_000)
      return { file: { name: 'x.csv', type: 'text/csv', bytes: new Uint8Array() }, workedUs: 1 }
    }
    const exporter = { ...startExporter({ spend: () => undefined }), run }
    const all = await program({ deps: { exporter }, env: { KERFWISE_PARSING_PERSON: '3000' } })
    parts.admission = all.admission
    all.clock.advance(60_000)
    const body = { format: 'csv', ...plan }
    const first = all.program.call(path, { body })
    await expect.poll(() => begun).toBe(1)
    const second = await all.program.call(path, { body })
    expect([second.statusCode, second.json().error.details.budget]).toEqual([429, 'exports'])
    finish()
    expect((await first).statusCode).toBe(200)
    expect((await all.program.call(path, { body })).statusCode).toBe(429)
  })

  it('needs a person, a tier with exports that holds the list, and a key with the scope solve', async () => {
    const { app, ann } = await program()
    const body = { format: 'csv', ...plan }
    const guest = await app.inject({ method: 'POST', url: `/rest${path}`, payload: body })
    expect([guest.statusCode, guest.json().error.key]).toEqual([401, 'notAuthenticated'])
    const reader = await programOf(app, ann, ['read'])
    expect(await reader.refused(path, { body })).toEqual([403, 'keyNotAllowed'])
    const bob = await registered(app, 'Bob')
    const his = await (await programOf(app, bob)).call(path, { body })
    expect([his.statusCode, his.json().error.key]).toEqual([403, 'notAuthorized'])
  })

  it('is refused above eight megabytes', async () => {
    const { program: own } = await program()
    const body = { format: 'csv', ...plan, title: 'x'.repeat(8_000_001) }
    expect(await own.refused(path, { body })).toEqual([413, 'tooLarge'])
  })
})
