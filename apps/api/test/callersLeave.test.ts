import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startExporter } from '../src/exporter.ts'
import type { Call } from '../src/platform/optimizer/pool.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { answering } from './support/optimizer.ts'
import { programOf } from './support/program.ts'

interface Line {
  readonly level: number
  readonly msg: string
}

const list = { stock: [{ length: 6000 }], data: [{ length: 1200, count: 4 }] }
const project = { id: 'p-1', title: 'Shelf', activePanelId: 'panel' }
const bundle = { project, panels: [{ id: 'panel', title: 'Pine' }], items: {}, configs: {}, results: {} }

const planned = JSON.stringify(list)
const inLines = { accept: 'application/x-ndjson' }

/** Each kind of work that a caller waits for: the call's first line, its headers and its body. */
const calls = [
  ['an export', 'GET /rest/v1/projects/p-1/export?format=csv', {}, ''],
  ['a plan', 'POST /rest/v1/solve', {}, planned],
  ['a plan in lines', 'POST /rest/v1/solve', inLines, planned],
] as const

/** The level of a log line without a fault. */
const info = 30

/** A server that reports its work for callers, with its log. */
async function watched() {
  const lines: Line[] = []
  const { promise: working, resolve: works } = Promise.withResolvers<void>()
  const threads = startExporter({ spend: () => undefined })
  onTestFinished(() => threads.close())
  const exporter = {
    ...threads,
    run: (...asked: Parameters<typeof threads.run>) => {
      works()
      return threads.run(...asked)
    },
  }
  const run = ({ gone, onBetter }: Call) =>
    new Promise<Uint8Array>((_, fail) => {
      gone.addEventListener('abort', () => fail(gone.reason))
      onBetter?.(Buffer.from('{"success":{}}'))
      works()
    })
  const { app } = await testApp({
    env: { KERFWISE_LOG_LEVEL: 'info' },
    hear: (line) => void lines.push(JSON.parse(line)),
    deps: { exporter, optimizer: { ...answering({}), run } },
  })
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { body: {} })
  const program = await programOf(app, ann)
  await program.ok('/v1/projects', { body: bundle })
  return { app, lines, program, working }
}

/** Sends a call over a connection of its own. */
async function sent(app: FastifyInstance, first: string, headers: Record<string, string>, body: string) {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const ofBody = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const all = { host: 'localhost', ...headers, ...(body ? ofBody : {}) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${first} HTTP/1.1`, ...head, '', body].join('\r\n'))
  return socket
}

describe('a caller that leaves', () => {
  it.each(calls)('during %s causes no error in the log', async (_name, first, headers, body) => {
    const { app, lines, program, working } = await watched()
    const socket = await sent(app, first, { ...headers, authorization: `Bearer ${program.key}` }, body)
    await (headers === inLines ? once(socket, 'data') : working)
    const before = lines.length
    socket.destroy()
    await expect.poll(() => lines.at(-1)?.msg).toBe('caller left')
    const logged = lines.slice(before)
    expect(logged.filter(({ level, msg }) => level !== info || msg === 'refused')).toEqual([])
    // The server goes on.
    expect((await program.call('/v1/projects')).statusCode).toBe(200)
  })
})
