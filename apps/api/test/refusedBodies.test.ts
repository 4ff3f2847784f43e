import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { registered } from './support/browser.ts'

interface Refused {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Statuses of a refused call, and of the next one that a client makes as it likes. */
type Client = (url: string, refused: Refused) => Promise<(number | undefined)[]>

const next = '/rest/version'

const byAgent: Client = async (url, { path, headers, body }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const call = (to: string, method: string, sent?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const length = sent === undefined ? {} : { ...headers, 'content-length': Buffer.byteLength(sent) }
      const calling = request(url + to, { method, agent, headers: length }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      calling.on('error', reject).end(sent)
    })
  return [await call(path, 'POST', body), await call(next, 'GET')]
}

const byFetch: Client = async (url, { path, headers, body }) => {
  const answers = [await fetch(url + path, { method: 'POST', headers, body })]
  await answers[0]?.text()
  answers.push(await fetch(url + next))
  return answers.map(({ status }) => status)
}

const byCurl: Client = async (url, { path, headers, body }) => {
  const file = join(temporaryFolder(), 'body')
  writeFileSync(file, body)
  const each = ['--silent', '--show-error', '--output', '/dev/null', '--write-out', '%{http_code}\n']
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const refused = [...sent, '--data-binary', `@${file}`, url + path]
  const { stdout } = await promisify(execFile)('curl', [...each, ...refused, '--next', ...each, url + next])
  return stdout.trim().split('\n').map(Number)
}

const typed = { 'content-type': 'application/json' }
const isCurlHere = spawnSync('curl', ['--version']).status === 0
const clients = [
  ["Node's agent", byAgent],
  ['fetch', byFetch],
  [isCurlHere ? 'curl' : 'curl (left out, since it is not here)', byCurl],
] as const

/** Why a body is refused, mostly before it is read. */
const refusals = [
  ['no such address', '/rest/nonsense', 404, typed],
  ['nobody signed in', '/rest/cutoptim/materials', 401, typed],
  ['no key', '/rest/v1/files', 401, typed],
  ['more than a guest sends', '/rest/cutoptim/optimize1d', 413, typed],
  ['more than a sign-in has', '/rest/user/login', 413, typed],
  ['another site', '/rest/user/login', 403, { ...typed, 'sec-fetch-site': 'cross-site' }],
] as const

describe.each(clients)('after a refused body the next call of %s is served', (_client, call) => {
  const it = call === byCurl ? test.skipIf(!isCurlHere) : test

  it.each(refusals)('by reason of %s: %s', async (_why, path, status, headers) => {
    const { app } = await testApp()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const bytes of [300_000, 9_000_000]) {
      const body = JSON.stringify({ x: 'a'.repeat(bytes) })
      expect(await call(url, { path, headers, body }), `${bytes} bytes`).toEqual([status, 200])
    }
  })

  it('by reason of a budget', async () => {
    const { app } = await testApp({ env: { KERFWISE_PARSING_PERSON: '1' } })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const [cookie = ''] = [...ann.cookies].map(([name, value]) => `${name}=${value}`)
    const body = JSON.stringify({ x: 'a'.repeat(1_700_000) })
    const sent = { path: '/rest/cutoptim/project', headers: { ...typed, cookie }, body }
    await call(url, sent)
    expect(await call(url, sent)).toEqual([429, 200])
  })
})
