import { readFileSync } from 'node:fs'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { startOptimizer } from '../src/platform/optimizer/start.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'

interface BadRequest {
  readonly name: string
  readonly key: string
  readonly path: string
  readonly request?: unknown
  /** In its stead, where it is no JSON value or one that another reader would change. */
  readonly text?: string
}

/** Where the server speaks before the core does. */
const ahead: Readonly<Record<string, object>> = {
  // More, or fewer, than anybody may ask for of one piece.
  'more pieces than a million': {
    key: 'invalidRequest',
    path: '$.data[0].count',
    reason: 'must be at most 100000',
  },
  'a count past thirty-two bits': { reason: 'must be at most 100000' },
  'a negative count': { reason: 'must be at least 1' },
  // A reader of JavaScript has no such number.
  'a length past all numbers': { reason: 'must be a number' },
  // More than any tier has.
  'the number of joints has an upper limit': {
    key: 'notAuthorized',
    path: undefined,
    reason: undefined,
  },
}

const file = new URL('../../../tests/corpus/bad-requests.json', import.meta.url)
const cases: readonly BadRequest[] = JSON.parse(readFileSync(file, 'utf8'))

/** A server with the real optimizer, and the answers that a person on trial has from it. */
async function optimizing() {
  const optimizer = await startOptimizer(readEnv({ KERFWISE_OPTIMIZER_THREADS: '1' }))
  onTestFinished(() => optimizer.close())
  const { app } = await testApp({ deps: { optimizer } })
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { 'content-type': 'application/json', cookie }
  return (payload: string) =>
    app.inject({ method: 'POST', url: '/rest/cutoptim/optimize1d', headers, payload })
}

it('a bad request over HTTP is refused with the key, the path and the reason that the core names', async () => {
  const ask = await optimizing()
  const core = await loadOptimizer()
  const refusal = async (payload: string) => {
    const answer = await ask(payload)
    const { key, details } = answer.json().error ?? {}
    return { key, path: details?.path, reason: details?.reason }
  }
  const [expected, found] = [new Map<string, object>(), new Map<string, object>()]
  for (const { name, key, path, request, text } of cases) {
    const payload = text ?? JSON.stringify(request)
    const { reason } = JSON.parse(core.optimize(payload)).error?.details ?? {}
    // What is no JSON never reaches a reader of fields.
    const ofText = reason?.startsWith('is not JSON') && {
      reason: expect.stringMatching(/^must (be JSON|not )/),
    }
    expected.set(name, { key, path, reason, ...ofText, ...ahead[name] })
    found.set(name, await refusal(payload))
  }
  expect(expected.size).toBeGreaterThan(50)
  expect(found).toEqual(expected)
})

it('a request of version 1 over HTTP is read without its angles, even bad ones', async () => {
  const ask = await optimizing()
  const steep = { length: 1000, count: 3, leftAngle: 85, rightAngle: -1e30 }
  const { success } = (await ask(JSON.stringify({ stock: [{ length: 6000 }], data: [steep] }))).json()
  expect(success).toMatchObject({ isError: false, data: { barsCount: 1, version: 1 } })
})
