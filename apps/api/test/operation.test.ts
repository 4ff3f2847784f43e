import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasRoom } from '../src/platform/db/room.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { onSqlite, sqliteOf } from './support/engine.ts'
import { answering } from './support/optimizer.ts'

describe('operation', () => {
  it('answers the build string as text', async () => {
    const { app } = await testApp()
    const answer = await app.inject({ url: '/rest/version' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('test')
  })

  it.runIf(onSqlite)('is ready if the database takes writes', async () => {
    const { app, database } = await testApp()
    expect((await app.inject({ url: '/rest/health' })).json()).toEqual({
      status: 'ready',
      checks: { database: true, optimizer: true },
    })
    sqliteOf(database).driver.pragma('query_only = ON')
    const answer = await app.inject({ url: '/rest/health' })
    expect([answer.statusCode, answer.json().status]).toEqual([503, 'degraded'])
  })

  it('is not ready on a disk without room for saves', async () => {
    const { app } = await testApp({ deps: { hasRoom: async () => false } })
    for (const url of ['/rest/health', '/rest/ready']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json().checks.database]).toEqual([503, false])
    }
  })

  it('is degraded without room at the optimizer, and ready for calls all the same', async () => {
    const { app } = await testApp({ deps: { optimizer: { ...answering({}), full: () => true } } })
    const checks = { database: true, optimizer: false }
    const health = await app.inject({ url: '/rest/health' })
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'degraded', checks }])
    const ready = await app.inject({ url: '/rest/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', checks }])
  })

  it('gets no more calls from a balancer once it stops, though it lives and answers', async () => {
    const { app, stopping } = await testApp()
    stopping.begin()
    for (const url of ['/rest/health', '/rest/ready']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json().status]).toEqual([503, 'stopping'])
    }
    const live = await app.inject({ url: '/rest/live' })
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }])
  })

  it('needs room for the largest project', async () => {
    const disk = (blocks: number, bavail: number) => async () => ({ blocks, bavail, bsize: 4096 })
    expect(await hasRoom('data', disk(1_000_000, 0))).toBe(false)
    expect(await hasRoom('data', disk(1_000_000, 1953))).toBe(false)
    expect(await hasRoom('data', disk(1_000_000, 1954))).toBe(true)
    expect(await hasRoom('data', disk(0, 0))).toBe(true)
    expect(await hasRoom(temporaryFolder())).toBe(true)
  })
})

describe('the web app', () => {
  async function served() {
    const webFolder = temporaryFolder()
    mkdirSync(join(webFolder, 'assets'))
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Kerfwise</title>')
    writeFileSync(join(webFolder, 'assets/index-B4xk21_Q.js'), '0')
    writeFileSync(join(webFolder, 'assets/engine-B4xk21_Q.wasm'), '0')
    return (await testApp({ deps: { webFolder } })).app
  }

  it('answers every address of the app with its page, which caches must ask about', async () => {
    const app = await served()
    for (const url of ['/', '/bars', '/subscribe/pro/now', '/some.thing']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
      expect(answer.body).toContain('<title>Kerfwise')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it.each(['/%E4', '/%zz', '/shared/%E4?a=%E4', '/100%', '/%E4%zz'])(
    'answers %s, which decodes to no text, with the page and its headers',
    async (url) => {
      const app = await served()
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Kerfwise')
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      const call = await app.inject({ url: `/rest${url}`, headers: { accept: 'text/html' } })
      expect([call.statusCode, call.json().error.key]).toEqual([404, 'notFound'])
    },
  )

  it.each(['//', '//bars', '/bars//', '/a%5Cb', '/%00', '/..%5C..', '/longer than any name'])(
    'answers %s, which is no possible file name, with the page',
    async (path) => {
      const url = path.replace('longer than any name', 'a'.repeat(3000))
      const app = await served()
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>Kerfwise')
      const call = await app.inject({ url: `/rest${url}`, headers: { accept: 'text/html' } })
      expect([call.statusCode, call.json().error.key]).toEqual([404, 'notFound'])
    },
  )

  it('answers a missing file or call with 404 in JSON', async () => {
    const app = await served()
    for (const url of ['/assets/gone-12345678.js', '/rest/gone']) {
      const answer = await app.inject({ url, headers: { accept: '*/*', 'sec-fetch-mode': 'no-cors' } })
      expect([answer.statusCode, answer.json().error.key]).toEqual([404, 'notFound'])
    }
    const page = await app.inject({ url: '/rest/gone', headers: { accept: 'text/html' } })
    expect(page.json().error.key).toBe('notFound')
  })

  it('answers the hashed files of the previous version, for tabs that are still open', async () => {
    const folder = temporaryFolder()
    const [webFolder, previousWebFolder] = [join(folder, 'web'), join(folder, 'previous')]
    for (const [of, files] of [
      [webFolder, ['index.html', 'assets/a-B4xk21_Q.js']],
      [previousWebFolder, ['index.html', 'assets/a-C5yl32_R.js', 'assets/a-C5yl32_R.js.br']],
    ] as const) {
      mkdirSync(join(of, 'assets'), { recursive: true })
      for (const file of files) writeFileSync(join(of, file), `${file} of ${basename(of)}`)
    }
    const { app } = await testApp({ deps: { webFolder, previousWebFolder } })
    const ask = (url: string, headers = {}) => app.inject({ url, headers })
    expect((await ask('/assets/a-B4xk21_Q.js')).body).toBe('assets/a-B4xk21_Q.js of web')
    const old = await ask('/assets/a-C5yl32_R.js')
    expect([old.body, old.headers['cache-control']]).toEqual([
      'assets/a-C5yl32_R.js of previous',
      'public, max-age=31536000, immutable',
    ])
    const packed = await ask('/assets/a-C5yl32_R.js', { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect((await ask('/')).body).toBe('index.html of web')
    expect((await ask('/assets/a-D6zm43_S.js')).statusCode).toBe(404)
  })

  it('lets hashed files be kept for ever and names wasm by its type', async () => {
    const app = await served()
    const script = await app.inject({ url: '/assets/index-B4xk21_Q.js' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const wasm = await app.inject({ url: '/assets/engine-B4xk21_Q.wasm' })
    expect(wasm.headers['content-type']).toBe('application/wasm')
  })

  it('serves nothing from outside its folder', async () => {
    const app = await served()
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '//package.json']) {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.json().error.key).toEqual(expect.any(String))
    }
  })
})
