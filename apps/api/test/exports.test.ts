import { exportTypes } from '@kerfwise/contract'
import { toBundle } from '@kerfwise/cutlist'
import { EXPORT_FORMATS, FORMATS } from '@kerfwise/formats'
import { describe, expect, it } from 'vitest'
import { startExporter } from '../src/exporter.ts'
import type { ExportAsked } from '../src/modules/exports/job.ts'
import type { Admission } from '../src/platform/admission/admission.ts'
import type { ThreadCaller } from '../src/platform/scheduler/threadWork.ts'
import { type TestSettings, testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { plannedProject } from './support/plannedProject.ts'
import { programOf } from './support/program.ts'

/** Admission of which a test does not ask. */
const uncharged = { spend: () => undefined }
async function annsProject(document = plannedProject().planned, settings: TestSettings = {}) {
  const all = await testApp(settings)
  const ann = await registered(all.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST', body: {} })
  const program = await programOf(all.app, ann)
  await ann.ok('/cutoptim/project', { body: toBundle(document) })
  return { ...all, ann, program, path: `/v1/projects/${document.project.id}/export` }
}

const PROFILE = encodeURIComponent('code=M, name=RHS 60x40x3, height=60, width=40, web=3')

/** How a file of each form begins. */
const begins = {
  pdf: /^%PDF-/,
  labels: /^%PDF-/,
  zpl: /^\^XA\^CI28\^LH0,0\^PW456\^LL256\n/,
  xlsx: /^PK/,
  csv: /^\xEF\xBB\xBF/,
  saw: /^\xEF\xBB\xBF/,
  stop: /^(\xEF\xBB\xBF)?Anzahl,Anschlag/,
  gcode: /^\(Work\/bench\)/,
  svg: /^(<\?xml[^>]*>\s*)?<svg/,
  png: /^\x89PNG/,
  btlx: /^<\?xml[^>]*>\n<BTLx /,
  dstv: /^PK/,
  dxf: /^(999[\s\S]*?\n)?\s*0\s+SECTION/,
  project: /^\{/,
} as const satisfies Record<keyof typeof exportTypes, RegExp>

describe('the export of a project', () => {
  it('has the forms and media types of the page', () => {
    expect(Object.keys(exportTypes)).toEqual(EXPORT_FORMATS)
    for (const format of EXPORT_FORMATS) expect(exportTypes[format]).toBe(FORMATS[format].type)
  })

  it('gives a file in each form', async () => {
    const { program, path } = await annsProject()
    for (const format of EXPORT_FORMATS) {
      const answer = await program.call(
        `${path}?format=${format}&language=de&paper=Letter&section=60x160&profile=${PROFILE}`,
      )
      expect([format, answer.statusCode, answer.headers['content-type']]).toEqual([
        format,
        200,
        FORMATS[format].type,
      ])
      expect(answer.rawPayload.toString('latin1'), format).toMatch(begins[format])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Work%20bench/)
    }
  })

  it('of pieces and of the saw list holds the typed lengths', async () => {
    const { program, path } = await annsProject()
    const pieces = await program.call(`${path}?format=csv`)
    expect(pieces.body).toContain('1841.5')
    expect(pieces.body).toContain('leg')
    const saw = await program.call(`${path}?format=saw`)
    expect(saw.body).toContain('rail')
    const project = await program.call(`${path}?format=project`)
    expect(project.json()).toMatchObject({ bundle: { project: { title: 'Work/bench' } } })
  })

  it.each([
    ['format=docx', '$.format'],
    ['', '$.format'],
    ['format=pdf&paper=A0', '$.paper'],
    ['format=pdf&language=xx', '$.language'],
    ['format=csv&currency=euro', '$.currency'],
    ['format=pdf&panel=none', '$.panel'],
    ['format=zpl&labelWidth=5', '$.labelWidth'],
    ['format=zpl&labelDots=10', '$.labelDots'],
  ])('is refused with the field that is wrong: %s', async (query, field) => {
    const { program, path } = await annsProject()
    const answer = await program.call(`${path}?${query}`)
    expect([answer.statusCode, answer.json().error]).toMatchObject([400, { key: 'invalidRequest' }])
    expect(answer.json().error.details.path.replace('$.query', '$')).toContain(field.slice(1))
  })

  it('needs a plan if it shows one, and needs none for the pieces', async () => {
    const { program, path } = await annsProject(plannedProject().list)
    const answer = await program.call(`${path}?format=pdf`)
    expect(answer.json().error).toMatchObject({ key: 'invalidRequest', details: { path: '$.format' } })
    expect((await program.call(`${path}?format=csv`)).statusCode).toBe(200)
  })

  it('for a label printer is of the size that is asked for', async () => {
    const { program, path } = await annsProject()
    const labels = await program.call(`${path}?format=zpl&labelWidth=101.6&labelHeight=50.8&labelDots=12`)
    expect(labels.body).toMatch(/^\^XA\^CI28\^LH0,0\^PW1219\^LL610\n/)
    expect(labels.body).toContain('rail')
    expect((await program.call(`${path}?format=zpl&labelNumber=40`)).body).toContain('^FDNo. 40, Bar 1')
  })

  it('of more labels than a file may have is refused before it is made, with both numbers', async () => {
    const [pieces, rail] = [3_001, 7]
    const { program, path } = await annsProject(plannedProject('leg', pieces).planned)
    const answer = await program.call(`${path}?format=labels`)
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      400,
      { path: '$.format', reason: `these are ${pieces + rail} labels; a file has at most 3000` },
    ])
  })

  it('of timber needs the section of each material, and says of which', async () => {
    const { program, path } = await annsProject()
    const answer = await program.call(`${path}?format=btlx`)
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([
      400,
      { path: '$.format', reason: expect.stringContaining('this format needs the section of') },
    ])
    const wrong = await program.call(`${path}?format=btlx&section=thick`)
    expect(wrong.json().error.details.reason).toBe('`section` is not two sides, such as 60x160: thick')
  })

  it('for machines of steel needs a profile, and names the field that is missing', async () => {
    const { program, path } = await annsProject()
    const reasonOf = async (profile: string) =>
      (await program.call(`${path}?format=dstv&profile=${encodeURIComponent(profile)}`)).json().error.details
    expect(await reasonOf('')).toMatchObject({
      path: '$.profile',
      reason: expect.stringContaining('this format needs `profile`, which lacks code'),
    })
    expect((await reasonOf('code=RO, height=48.3')).reason).toContain('lacks web, the thickness of the web')
    expect((await reasonOf('code=RO, hight=48.3')).reason).toContain('did you mean height=?')
  })

  it('names the signs that its font lacks, instead of drawing empty boxes', async () => {
    const { program, path } = await annsProject(plannedProject('木 leg').planned)
    const answer = await program.call(`${path}?format=pdf`)
    expect(answer.json().error.details.reason).toContain('木')
    expect((await program.call(`${path}?format=svg`)).statusCode).toBe(200)
  })

  it('prints the address of the share on the paper while the project is shared', async () => {
    const asked: ExportAsked[] = []
    const exporter = {
      ...startExporter(uncharged),
      run: async (job: ExportAsked) => {
        asked.push(job)
        return { file: { name: 'x.pdf', type: 'text/csv', bytes: new Uint8Array() }, workedUs: 1 }
      },
    }
    const { ann, program, path, env } = await annsProject(plannedProject().planned, { deps: { exporter } })
    const sharedNow = async () => {
      expect((await program.call(`${path}?format=pdf`)).statusCode).toBe(200)
      return asked.at(-1)?.shared
    }
    expect(await sharedNow()).toBeNull()
    const [, , , projectId] = path.split('/')
    const { token } = await ann.ok('/cutoptim/share', { body: { projectId } })
    expect(await sharedNow()).toEqual({ origin: env.PUBLIC_URL, token })
    await ann.ok('/cutoptim/share/delete', { body: { token } })
    expect(await sharedNow()).toBeNull()
  })

  it('counts its work, and who has had a minute of it waits for the next', async () => {
    const worked = { file: { name: 'x.csv', type: 'text/csv', bytes: new Uint8Array() }, workedUs: 1_000_000 }
    const parts: { admission?: Admission } = {}
    const run = async (_asked: ExportAsked, { caller }: ThreadCaller) => {
      parts.admission?.spend('parsing', caller, 1_000)
      return worked
    }
    const exporter = { ...startExporter(uncharged), run }
    const env = { KERFWISE_PARSING_PERSON: '3000' }
    const all = await annsProject(plannedProject().planned, { deps: { exporter }, env })
    const { program, path, clock } = all
    parts.admission = all.admission
    // What was worked for sign-up and project is paid back.
    clock.advance(60_000)
    const codes: number[] = []
    for (let turn = 0; turn < 4; turn += 1) codes.push((await program.call(`${path}?format=csv`)).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
  })

  it('has the lane for long work from so many signs on, of which drawn forms take fewer', async () => {
    const taken: (readonly [number, string])[] = []
    const run = async ({ bundle }: ExportAsked, { lane }: { readonly lane: string }) => {
      taken.push([bundle.length, lane])
      return { file: { name: 'x', type: 'text/csv', bytes: new Uint8Array() }, workedUs: 1 }
    }
    const { ann, program } = await annsProject(plannedProject().planned, {
      deps: { exporter: { ...startExporter(uncharged), run } },
    })
    const { panel, planned } = plannedProject()
    const bundle = toBundle(planned)
    const laneOf = async (format: string, signs: number) => {
      const results = { [panel]: { ...bundle.results[panel], more: 'n'.repeat(signs) } }
      const project = { ...bundle.project, id: `lane-${taken.length}` }
      await ann.ok('/cutoptim/project', { body: { ...bundle, project, results } })
      expect((await program.call(`/v1/projects/${project.id}/export?format=${format}`)).statusCode).toBe(200)
      return taken.at(-1) ?? [0, '']
    }
    const [short] = await laneOf('pdf', 1)
    const most = 20_000
    expect(await laneOf('pdf', most - short + 1)).toEqual([most, 'short'])
    for (const format of ['pdf', 'labels', 'png']) {
      expect(await laneOf(format, most - short + 2)).toEqual([most + 1, 'long'])
    }
    expect(await laneOf('csv', most)).toMatchObject([expect.any(Number), 'short'])
  })

  it('is one at a time for each account, and does not hold up others', async () => {
    const { promise: ready, resolve: finish } = Promise.withResolvers<void>()
    const made = { file: { name: 'x.csv', type: 'text/csv', bytes: new Uint8Array() }, workedUs: 1 }
    let begun = 0
    const run = async () => {
      begun += 1
      if (begun === 1) await ready
      return made
    }
    const { app, program, path } = await annsProject(plannedProject().planned, {
      deps: { exporter: { ...startExporter(uncharged), run } },
    })
    const first = program.call(`${path}?format=csv`)
    await expect.poll(() => begun).toBe(1)
    const second = await program.call(`${path}?format=csv`)
    expect([second.statusCode, second.json().error.details.budget]).toEqual([429, 'exports'])
    const bob = await registered(app, 'Bob')
    await bob.ok('/user/trial', { method: 'POST', body: {} })
    const his = await programOf(app, bob)
    const { planned } = plannedProject()
    await bob.ok('/cutoptim/project', { body: toBundle(planned) })
    expect((await his.call(`/v1/projects/${planned.project.id}/export?format=csv`)).statusCode).toBe(200)
    finish()
    expect((await first).statusCode).toBe(200)
    expect((await program.call(`${path}?format=csv`)).statusCode).toBe(200)
  })

  it('needs a tier with exports, a key with the scope read, and a project of the owner', async () => {
    const { app, ann, path } = await annsProject()
    const solver = await programOf(app, ann, ['solve'])
    expect(await solver.refused(`${path}?format=csv`)).toEqual([403, 'keyNotAllowed'])
    const bob = await registered(app, 'Bob')
    const hisProgram = await programOf(app, bob)
    const locked = await hisProgram.call(`${path}?format=csv`)
    expect(locked.json().error).toMatchObject({ key: 'notAuthorized', details: { limit: 'export' } })
    await bob.ok('/user/trial', { method: 'POST', body: {} })
    expect(await hisProgram.refused(`${path}?format=csv`)).toEqual([404, 'notFound'])
  })
})
