import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { startBodyReader } from '../src/bodyReader.ts'
import { bundleBody } from '../src/modules/projects/digest.ts'
import type { BodyReader } from '../src/platform/bodies/reader.ts'
import { type TestApp, testApp } from './support/app.ts'
import { type Browser, registered } from './support/browser.ts'

const project = '/cutoptim/project'
const optimize = '/cutoptim/optimize1d'
const materials = '/cutoptim/materials'

/** A project within the limits of a trial, of about so many bytes. */
function largeProject(bytes: number, id = 'p') {
  const pieces = Array.from({ length: Math.floor(bytes / 12) }, (_, at) => ({ x: 1000 + (at % 9000) }))
  const items = { a: { i: { id: 'i', length: '10', count: '2' } } }
  return {
    project: { id },
    panels: [{ id: 'a' }],
    items,
    configs: { a: { id: 'm' } },
    results: { a: { pieces } },
  }
}

const largeList = () => ({
  stock: [{ length: 6000 }],
  data: Array.from({ length: 1_900 }, (_, at) => ({ length: 100 + at, count: 1, descr: 'd'.repeat(40) })),
})

const largeMaterial = () => ({ name: 'Pine', notes: 'n', ...notes(100, 1_900) })

function notes(count: number, length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'n'.repeat(length)]))
}

async function withTrial(all: TestApp): Promise<Browser> {
  const ann = await registered(all.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  return ann
}

describe('a large body', () => {
  it('is never parsed in the thread that answers requests', async () => {
    const all = await testApp()
    const ann = await withTrial(all)
    const parse = vi.spyOn(JSON, 'parse')
    const saved = await ann.call(project, { body: largeProject(7_800_000) })
    const planned = await ann.call(optimize, { body: largeList() })
    const kept = await ann.call(materials, { body: largeMaterial() })
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length))
    parse.mockRestore()
    expect([saved.statusCode, planned.statusCode, kept.statusCode]).toEqual([200, 200, 200])
    expect(longest).toBeLessThan(64_000)
    expect(JSON.parse(await ann.ok(`${project}?id=p`)).results).toEqual(largeProject(7_800_000).results)
  })

  it('leaves the event loop to other calls while it is read', async () => {
    const all = await testApp()
    const ann = await withTrial(all)
    const heard: string[] = []
    const saving = ann.call(project, { body: largeProject(2_000_000) }).then(() => heard.push('saved'))
    while (all.admission.held('bodies') === 0) await pause(1)
    await ann.ok('/user/checkStatus')
    heard.push('answered')
    await saving
    expect(heard).toEqual(['answered', 'saved'])
  })

  it('counts against the time that its caller may keep a processor busy', async () => {
    const all = await testApp({ env: { KERFWISE_PARSING_PERSON: '1' } })
    const ann = await withTrial(all)
    expect((await ann.call(project, { body: largeProject(1_000_000) })).statusCode).toBe(200)
    const answer = await ann.call(project, { body: largeProject(1_000_000, 'q') })
    expect([answer.statusCode, answer.json().error.details]).toMatchObject([429, { budget: 'parsing' }])
  })

  it('that takes more memory than a thread has is refused, and the next body is read', async () => {
    // Enough for the code of a thread, which is some 16 MB, and too little for the body.
    const all = await testApp({ reading: { heapMegabytes: 32 } })
    const ann = await withTrial(all)
    const answer = await ann.call(project, { body: largeProject(7_800_000) })
    expect([answer.statusCode, answer.json().error]).toMatchObject([413, { key: 'tooLarge' }])
    // Work that was ended counts by its time, which a busy machine makes long.
    all.clock.advance(600_000)
    expect(await ann.refused(project, { body: largeProject(70_000) })).toEqual([200, undefined])
  })

  it('is not read if its caller leaves before its turn', async () => {
    const { admission, env } = await testApp()
    const reader: BodyReader = startBodyReader(env, admission, { above: 0 })
    const read = (caller: string, gone: AbortSignal) => {
      const bytes = Buffer.from(JSON.stringify(largeProject(100_000)))
      return reader.read(bundleBody, { bytes, caller: { id: caller, group: 'person' }, gone })
    }
    const leaving = new AbortController()
    const first = read('a', new AbortController().signal)
    const second = read('b', leaving.signal)
    const waiting = () => reader.figures().waiting.short
    expect(waiting()).toBe(1)
    leaving.abort()
    await expect(second).rejects.toBe(leaving.signal.reason)
    expect(waiting()).toBe(0)
    expect((await first).items).toBe(1)
    await reader.close()
  })
})

const item = { id: 'i', length: '10', count: '1' }
const sent = (change: object) => ({ project: { id: 'p' }, panels: [], items: {}, configs: {}, ...change })
const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`

/** Of each fault one, and of what is good, too. */
const bodies: readonly (readonly [string, string, string | object])[] = [
  ['no JSON', project, '{"project":'],
  ['a number', project, '7'],
  ['levels without end', project, deep(40)],
  ['a member that reaches into others', project, '{"__proto__":{}}'],
  [
    'members without end',
    project,
    sent({ configs: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`k${at}`, {}])) }),
  ],
  ['values without end', optimize, `{"stock":[],"data":[],"x":[${'0,'.repeat(1_400_000)}0]}`],
  ['a name without end', project, sent({ ['n'.repeat(1_000)]: 1 })],
  ['a wrong id', project, sent({ project: { id: 'a b' } })],
  ['an item of lists', project, sent({ items: { a: { i: { ...item, length: [] } } } })],
  [
    'more faults than are reported',
    project,
    sent({ items: { a: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`i${at}`, 7])) } }),
  ],
  ['unknown members', project, sent({ unknown: { a: 1 } })],
  [
    'rows beyond the plan',
    project,
    sent({
      panels: [{ id: 'a' }],
      items: {
        a: Object.fromEntries(
          Array.from({ length: 2_001 }, (_, at) => [`i${at}`, { ...item, id: `i${at}` }]),
        ),
      },
    }),
  ],
  ['a good one', project, largeProject(100_000, 'q')],
  ['a stale one', project, largeProject(100_000, 'q')],
  ['no lists', optimize, '{}'],
  ['a list with a wrong count', optimize, { stock: [], data: [{ length: 1, count: 0 }] }],
  ['a demo that is none', optimize, { stock: [{ length: 1 }], data: [], demo: 'shelf-demo' }],
  [
    'pieces beyond the plan',
    optimize,
    { stock: [{ length: 9 }], data: Array(2_001).fill({ length: 1, count: 1 }) },
  ],
  ['a good list', optimize, largeList()],
  ['a material without a name', materials, '{}'],
  ['a good material', materials, { ...largeMaterial(), id: 'm' }],
  ['more bytes than fit', materials, largeProject(300_000)],
]

describe('a body read in a thread of its own', () => {
  it('gets word for word the answer of a body that is read at once', async () => {
    const ways = [{ above: Number.POSITIVE_INFINITY }, { above: 0 }]
    const answers = await Promise.all(
      ways.map(async (reading) => {
        const all = await testApp({ reading })
        const ann = await withTrial(all)
        const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
        const answers: { name: string; status: number; error?: { key: string }; answered?: string[] }[] = []
        for (const [name, path, body] of bodies) {
          const payload = typeof body === 'string' ? body : JSON.stringify(body)
          const answer = await all.app.inject({ method: 'POST', url: `/rest${path}`, headers, payload })
          const { success, error } = answer.json()
          answers.push({ name, status: answer.statusCode, error, answered: success && Object.keys(success) })
        }
        return answers
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    const brief = answers[0]?.map(({ name, status, error }) =>
      `${name}: ${status} ${error?.key ?? ''}`.trim(),
    )
    expect(brief).toMatchInlineSnapshot(`
      [
        "no JSON: 400 invalidRequest",
        "a number: 400 invalidRequest",
        "levels without end: 400 invalidRequest",
        "a member that reaches into others: 400 invalidRequest",
        "members without end: 413 tooLarge",
        "values without end: 413 tooLarge",
        "a name without end: 413 tooLarge",
        "a wrong id: 400 invalidRequest",
        "an item of lists: 400 invalidRequest",
        "more faults than are reported: 400 invalidRequest",
        "unknown members: 400 invalidRequest",
        "rows beyond the plan: 403 notAuthorized",
        "a good one: 200",
        "a stale one: 409 conflict",
        "no lists: 400 invalidRequest",
        "a list with a wrong count: 400 invalidRequest",
        "a demo that is none: 403 notAuthorized",
        "pieces beyond the plan: 403 notAuthorized",
        "a good list: 200",
        "a material without a name: 400 invalidRequest",
        "a good material: 200",
        "more bytes than fit: 413 tooLarge",
      ]
    `)
  })

  it('may keep panels beyond an ended plan, and no panel may grow', async () => {
    const all = await testApp({ reading: { above: 0 } })
    const ann = await withTrial(all)
    const panel = (id: string, rows: number) =>
      Object.fromEntries(
        Array.from({ length: rows }, (_, at) => [`${id}${at}`, { ...item, id: `${id}${at}` }]),
      )
    const body = (rows: number, revision: number) => ({
      body: sent({ project: { id: 'p', revision }, panels: [{ id: 'a' }], items: { a: panel('a', rows) } }),
    })
    await ann.ok(project, body(60, 0))
    all.clock.advance(60 * 24 * 3_600_000)
    await ann.ok('/user/login', { body: { nameOrMail: 'Ann', pass: 'correct horse battery' } })
    expect(await ann.refused(project, body(61, 1))).toEqual([403, 'notAuthorized'])
    expect(await ann.refused(project, body(60, 1))).toEqual([200, undefined])
    expect(await ann.refused(project, body(50, 2))).toEqual([200, undefined])
  })
})
