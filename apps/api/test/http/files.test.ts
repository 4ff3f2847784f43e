import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { errorText } from '@kerfwise/locales/server'
import { describe, expect, it } from 'vitest'
import { serveSite } from '../../src/platform/http/site.ts'
import { serveWebApp } from '../../src/platform/http/webApp.ts'
import { temporaryFolder } from '../support/app.ts'
import { bare, keyOf } from '../support/bare.ts'

describe('the files of the page and of the documentation', () => {
  const page = (title: string) => `<!doctype html><head><title>${title}</title></head>`
  const immutable = 'public, max-age=31536000, immutable'

  async function served({ withApp = true, withSite = true } = {}) {
    const [webFolder, previousWebFolder, siteFolder] = [
      temporaryFolder(),
      join(temporaryFolder(), 'gone'),
      temporaryFolder(),
    ]
    const files: [string, string, string | Buffer][] = []
    if (withApp) {
      files.push([webFolder, 'index.html', page('App')], [webFolder, 'assets/index-B4xk21_Q.js', 'js'])
      files.push(
        [webFolder, 'assets/index-B4xk21_Q.js.br', brotliCompressSync('js')],
        [webFolder, 'sw.js', 'sw'],
      )
      files.push([webFolder, 'assets/a-short.js', 'js'])
      files.push([previousWebFolder, 'assets/old-B4xk21_Q.js', 'old'], [previousWebFolder, 'sw.js', 'old'])
    }
    const ofSite: typeof files = [
      [siteFolder, '404.html', page('No such page')],
      [siteFolder, 'index.html', page('Start')],
      [siteFolder, '_astro/page.B4xk21_Q.css', 'css'],
      [siteFolder, 'pagefind/en.pf_meta', 'x'],
      [siteFolder, 'pagefind/wasm.en.pagefind', 'x'],
    ]
    const write = (all: typeof files) => {
      for (const [folder, name, content] of all) {
        mkdirSync(join(folder, name, '..'), { recursive: true })
        writeFileSync(join(folder, name), content)
      }
    }
    write(withSite ? [...files, ...ofSite] : files)
    const app = bare()
    const warned: string[] = []
    app.log.warn = ((_: object, text: string) => void warned.push(text)) as typeof app.log.warn
    await serveWebApp(
      app,
      { webFolder, previousWebFolder },
      { key: 'key-1' },
      await serveSite(app, siteFolder),
    )
    const ask = async (
      url: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'HEAD' | 'POST' = 'GET',
    ) => {
      const answer = await app.inject({ method, url, headers })
      const title = /<title>(.*)<\/title>/.exec(answer.body)?.[1]
      return { answer, status: answer.statusCode, title, cache: answer.headers['cache-control'] }
    }
    return { ask, warned, build: () => write(ofSite) }
  }

  it('are kept for ever by caches where the name is of the content', async () => {
    const { ask, warned } = await served()
    expect(warned).toEqual([])
    for (const url of [
      '/assets/index-B4xk21_Q.js',
      '/assets/old-B4xk21_Q.js',
      '/docs/_astro/page.B4xk21_Q.css',
    ])
      expect(await ask(url)).toMatchObject({ status: 200, cache: immutable })
    for (const url of ['/sw.js', '/assets/a-short.js', '/docs/'])
      expect(await ask(url)).toMatchObject({ status: 200, cache: 'no-cache' })
    // Of two versions the newer one.
    expect((await ask('/sw.js')).answer.body).toBe('sw')
  })

  it('are sent as the build packed them, and the index of the search as it is', async () => {
    const { ask } = await served()
    const { answer } = await ask('/assets/index-B4xk21_Q.js', { 'accept-encoding': 'br' })
    expect([answer.headers['content-encoding'], String(brotliDecompressSync(answer.rawPayload))]).toEqual([
      'br',
      'js',
    ])
    const types = ['/docs/pagefind/en.pf_meta', '/docs/pagefind/wasm.en.pagefind', '/sw.js']
    const found = await Promise.all(types.map(async (url) => (await ask(url)).answer.headers['content-type']))
    expect(found.slice(0, 2)).toEqual(['application/gzip', 'application/gzip'])
    expect(found[2]).toMatch(/javascript/)
  })

  it('are the page with the key at each of its addresses', async () => {
    const { ask } = await served()
    for (const url of ['/', '/index.html', '/docs/api', '/docs/api/', '/projects', '/projects?a=b.c']) {
      const { answer, status, title, cache } = await ask(url, { accept: 'text/html' })
      expect([url, status, title, cache]).toEqual([url, 200, 'App', 'no-cache'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<meta name="kerfwise-key" content="key-1" /></head>')
    }
  })

  it.each([
    ['a person', { 'sec-fetch-mode': 'navigate' }, '/a.b', 'App'],
    ['a page that asks for a file', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, '/a', undefined],
    ['a tool that takes anything', {}, '/a', 'App'],
    ['a tool that takes anything and names a file', {}, '/a.js', undefined],
    ['a tool that names a file in a query', { accept: '*/*' }, '/a?f=a.js', 'App'],
    ['an old browser', { accept: 'text/html,*/*' }, '/a.js', 'App'],
    ['a program', { accept: 'application/json' }, '/a', undefined],
    ['a person at the API', { 'sec-fetch-mode': 'navigate' }, '/rest', undefined],
    ['a person below the API', { 'sec-fetch-mode': 'navigate' }, '/rest/a', undefined],
    ['a person beside the API', { 'sec-fetch-mode': 'navigate' }, '/restore', 'App'],
    ['a person at the documentation', { 'sec-fetch-mode': 'navigate' }, '/docs/a', 'No such page'],
    ['a person at a name that no file has', { 'sec-fetch-mode': 'navigate' }, '//bars', 'App'],
    ['a page that asks the documentation for a file', { 'sec-fetch-mode': 'no-cors' }, '/docs/a', undefined],
  ])('answer at a missing address what fits %s', async (_name, headers, url, title) => {
    const { ask } = await served()
    const found = await ask(url, headers)
    expect(found.title).toBe(title)
    if (title === undefined) expect([found.status, keyOf(found.answer)]).toEqual([404, 'notFound'])
    else expect(found.cache).toBe('no-cache')
    if (title === 'No such page') expect(found.status).toBe(404)
  })

  it('answer a head as a page, and a change at a missing address with a refusal', async () => {
    const { ask } = await served()
    expect(await ask('/a', {}, 'HEAD')).toMatchObject({ status: 200, cache: 'no-cache' })
    expect((await ask('/a', { 'sec-fetch-mode': 'navigate' }, 'POST')).status).toBe(404)
  })

  it('lead to the address of a page of the documentation', async () => {
    const { answer } = await (await served()).ask('/docs')
    expect(answer.headers.location).toBe('/docs/')
  })

  it('may be built while the server runs, which says so until then', async () => {
    const alone = await served({ withSite: false })
    const docs = await alone.ask('/docs/a', { accept: 'text/html', 'accept-language': 'de' })
    expect([docs.status, docs.answer.body]).toEqual([503, errorText('documentationComing', 'de')])
    expect(docs.answer.headers).toMatchObject({ refresh: '5', 'retry-after': '5' })
    alone.build()
    expect((await alone.ask('/docs/a', { accept: 'text/html' })).title).toBe('No such page')
    expect((await alone.ask('/docs/', { accept: 'text/html' })).title).toBe('Start')
  })

  it('may be without the app, and the log says so', async () => {
    const docs = await served({ withApp: false })
    expect(docs.warned).toEqual(['no built web app here; only /rest is served'])
    expect((await docs.ask('/', { accept: 'text/html' })).status).toBe(404)
    expect((await docs.ask('/docs/', { accept: 'text/html' })).title).toBe('Start')
  })
})
