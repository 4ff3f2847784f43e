import { readFileSync } from 'node:fs'
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
  // More than anybody may ask for of one piece.
  'more pieces than a million': { key: 'invalidRequest', path: '$.data[0].count' },
  // More than any tier has.
  'the number of joints has an upper limit': { key: 'notAuthorized', path: undefined },
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

it('a bad request over HTTP is refused with the key and the path that the core names', async () => {
  const ask = await optimizing()
  const refusal = async (payload: string) => {
    const answer = await ask(payload)
    const { key, details } = answer.json().error ?? {}
    return { key, path: details?.path }
  }
  const [expected, found] = [new Map<string, object>(), new Map<string, object>()]
  for (const { name, key, path, request, text } of cases) {
    expected.set(name, ahead[name] ?? { key, path })
    found.set(name, await refusal(text ?? JSON.stringify(request)))
  }
  expect(expected.size).toBeGreaterThan(50)
  expect(found).toEqual(expected)
})

it('a request of version 1 over HTTP is read without its angles, even bad ones', async () => {
  const ask = await optimizing()
  const steep = new URL('optimize/version 1 ignores any angle.json', file)
  const { success } = (await ask(readFileSync(steep, 'utf8'))).json()
  expect(success).toMatchObject({ isError: false, data: { barsCount: 1, version: 1 } })
})
