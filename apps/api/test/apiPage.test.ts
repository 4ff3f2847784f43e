import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ErrorKey, errorStatus, scopes } from '@kerfwise/contract'
import { freePort } from '@kerfwise/testkit/process'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { startOptimizer } from '../src/platform/optimizer/start.ts'
import { testApp } from './support/app.ts'
import { password, registered } from './support/browser.ts'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
/** The examples by their language. */
const blocks = Map.groupBy(
  [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(({ 1: kind, 2: code = '', index }) => {
    const before = page.slice(0, index)
    const [, prints = ''] = [...before.matchAll(/\bprints?\s+`([^`]+)`/g)].at(-1) ?? []
    // The paragraph before an example says where a new account is not enough.
    const needsPlan = before.slice(before.trimEnd().lastIndexOf('\n\n')).includes('Core or higher')
    return { kind, code, prints, needsPlan }
  }),
  ({ kind }) => kind,
)

const run = promisify(execFile)

/** Whether a command is there and knows its options: `curl` has `--json` since 7.82. */
const isHere = (command: string, options: readonly string[]) => {
  try {
    return execFileSync(command, [...options, '--version'], { stdio: 'ignore' }) !== undefined
  } catch {
    return false
  }
}

interface Tool {
  /** Commands with the options that they must know. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly command: string
  readonly args: readonly string[]
}

const tools: Readonly<Record<string, Tool>> = {
  sh: { needs: { curl: ['--fail-with-body', '--json', '{}'], jq: [] }, command: 'sh', args: ['-c'] },
  ts: { needs: {}, command: process.execPath, args: ['--input-type=module-typescript', '--eval'] },
  python: { needs: { python3: [] }, command: 'python3', args: ['-c'] },
}

/** A server that listens, with the real optimizer, and the keys of two new accounts for it: one of them has a plan. */
async function served() {
  const optimizer = await startOptimizer(readEnv({ KERFWISE_OPTIMIZER_THREADS: '1' }))
  onTestFinished(() => optimizer.close())
  const { app } = await testApp({ deps: { optimizer } })
  const [free, withPlan] = [await registered(app, 'Ann'), await registered(app, 'Bob')]
  await withPlan.ok('/user/trial', { method: 'POST', body: {} })
  const keyOf = async (person: typeof free) =>
    String((await person.ok('/user/keys', { body: { name: 'Docs', scopes, pass: password } })).key)
  const keys = { free: await keyOf(free), withPlan: await keyOf(withPlan) }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { KERFWISE_URL: `http://127.0.0.1:${port}`, keys }
}

describe('docs/api.md', () => {
  for (const [kind, { needs, command, args }] of Object.entries(tools)) {
    const missing = Object.entries(needs).flatMap(([one, options]) => (isHere(one, options) ? [] : [one]))
    const name = `plans by its examples in ${kind}${missing.length > 0 ? `, left out: no ${missing.join(', ')} here` : ''}`
    it.skipIf(missing.length > 0)(name, async () => {
      // A proxy of this machine knows nothing of the server.
      const direct = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' }
      const { KERFWISE_URL, keys } = await served()
      const examples = blocks.get(kind) ?? []
      expect(examples).not.toEqual([])
      for (const { code, prints, needsPlan } of examples) {
        const env = {
          ...process.env,
          ...direct,
          KERFWISE_URL,
          KERFWISE_KEY: needsPlan ? keys.withPlan : keys.free,
        }
        const { stdout } = await run(command, [...args, code], { env })
        expect(stdout.trim()).toBe(prints)
      }
    })
  }

  it('checks events by its example of the receiver', async () => {
    const [{ code = '' } = {}] = blocks.get('js') ?? []
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const port = await freePort()
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
    const cwd = fileURLToPath(new URL('..', import.meta.url))
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd, env })
    onTestFinished(() => void child.kill())
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text
    })
    const post = async (body: string) => {
      const now = new Date()
      const headers = {
        'webhook-id': 'one',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(
          'one',
          now,
          '{"type":"job.done","data":{"id":"seven"}}',
        ),
      }
      const call = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
      return (await call.catch(() => undefined))?.status
    }
    await expect.poll(() => post('{}')).toBe(400)
    expect(await post('{"type":"job.done","data":{"id":"seven"}}')).toBe(204)
    await expect.poll(() => said).toBe('job.done seven\n')
  })

  it('names errors with the statuses of the error table', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) (`[^|]+`) \|/gm)]
    const named = rows.flatMap(([, status, keys = '']) =>
      [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => [key, Number(status)] as const),
    )
    expect(named.length).toBeGreaterThan(7)
    for (const [key, status] of named) expect([key, errorStatus[key as ErrorKey]]).toEqual([key, status])
  })

  it('names calls that openapi.json has, with the scope that its tables say', async () => {
    const { app } = await testApp()
    const { paths } = (await app.inject({ url: '/rest/openapi.json' })).json()
    const named = [...page.matchAll(/`[A-Z\s]*(\/rest\/v1\/[\w/{}]+)/g)].map(([, path = '']) => path)
    expect(named.filter((path) => paths[path] === undefined)).toEqual([])
    const rows = [...page.matchAll(/^\| (`\/(?:projects|materials|rack)[^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
    const wrong = rows.flatMap(([, where = '', read = '', write = '']) =>
      [...where.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) =>
        Object.entries<{ security: object[] }>(paths[`/rest/v1${path}`]).filter(([method, { security }]) => {
          const column = JSON.stringify(security).includes('"read"') ? read : write
          return !column.includes(method.toUpperCase())
        }),
      ),
    )
    expect(rows.length).toBe(8)
    expect(wrong).toEqual([])
  })
})
