import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type TestSettings, temporaryFolder, testApp } from './support/app.ts'

const navigation = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }

async function served(more: TestSettings = {}) {
  const [siteFolder, webFolder] = [temporaryFolder(), temporaryFolder()]
  for (const folder of ['first-plan', '_astro', 'pagefind']) mkdirSync(join(siteFolder, folder))
  const page = (title: string) => `<!doctype html><title>${title}</title>`
  writeFileSync(join(siteFolder, 'index.html'), page('Start'))
  writeFileSync(join(siteFolder, '404.html'), page('No such page'))
  writeFileSync(join(siteFolder, 'first-plan/index.html'), page('First plan'))
  // As the build compresses it; browsers take that.
  writeFileSync(join(siteFolder, 'first-plan/index.html.br'), brotliCompressSync(page('First plan')))
  writeFileSync(join(siteFolder, '_astro/page.B4xk21_Q.js'), '0')
  writeFileSync(join(siteFolder, 'pagefind/pagefind.js'), '0')
  writeFileSync(join(siteFolder, 'pagefind/pagefind.en_1.pf_meta'), gzipSync(randomBytes(4000)))
  writeFileSync(join(webFolder, 'index.html'), page('App'))
  return (await testApp({ ...more, deps: { siteFolder, webFolder } })).app
}

describe('the documentation', () => {
  it.each([
    ['/docs/', 'Start'],
    ['/docs/first-plan/', 'First plan'],
    ['/docs/api', 'App'],
    ['/docs/api/', 'App'],
  ])('answers %s with %s, under the policy of the app', async (url, title) => {
    const app = await served()
    const answer = await app.inject({ url, headers: navigation })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain(`<title>${title}</title>`)
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8/i)
    const policy = answer.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
  })

  it('sends a page as the build compressed it', async () => {
    const app = await served()
    const headers = { ...navigation, 'accept-encoding': 'gzip, br' }
    const answer = await app.inject({ url: '/docs/first-plan/', headers })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8/i)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('First plan')
    // Of this one there is no compressed file.
    expect((await app.inject({ url: '/docs/', headers })).statusCode).toBe(200)
  })

  it('sends the index of the search as it is, since its files are compressed', async () => {
    const app = await served()
    const headers = { 'accept-encoding': 'gzip, br' }
    const answer = await app.inject({ url: '/docs/pagefind/pagefind.en_1.pf_meta', headers })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(gunzipSync(answer.rawPayload)).toHaveLength(4000)
  })

  it.each([
    ['/docs', '/docs/'],
    ['/docs/first-plan', '/docs/first-plan/'],
    ['/docs/first-plan?from=mail', '/docs/first-plan/?from=mail'],
  ])('leads from %s to the address of the page', async (url, location) => {
    const app = await served()
    const answer = await app.inject({ url, headers: navigation })
    expect([301, 302]).toContain(answer.statusCode)
    expect(answer.headers.location).toBe(location)
  })

  it('is crawled without a warning in the log', async () => {
    const lines: string[] = []
    const env = { KERFWISE_LOG_LEVEL: 'warn' }
    const app = await served({ env, hear: (line) => void lines.push(line) })
    for (const url of ['/docs', '/docs/first-plan', '/docs/first-plan/', '/docs/pagefind', '/docs/pagefind/'])
      await app.inject({ url, headers: navigation })
    expect(lines).toEqual([])
  })

  it.each(['/docs/pagefind', '/docs/gone/', '/docs/gone', '/docs//', '/docs/%00'])(
    'answers %s, which is no page, with its own page for 404',
    async (url) => {
      const app = await served()
      const answer = await app.inject({ url, headers: navigation })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache'])
      expect(answer.body).toContain('No such page')
    },
  )

  it('answers a missing file with 404 in JSON', async () => {
    const app = await served()
    const answer = await app.inject({ url: '/docs/_astro/gone.js', headers: { 'sec-fetch-mode': 'no-cors' } })
    expect([answer.statusCode, answer.json().error.key]).toEqual([404, 'notFound'])
  })

  it('lets caches keep files named by their content for ever, and ask about others', async () => {
    const app = await served()
    const named = await app.inject({ url: '/docs/_astro/page.B4xk21_Q.js' })
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const search = await app.inject({ url: '/docs/pagefind/pagefind.js' })
    expect([search.statusCode, search.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it('serves nothing from outside its folder', async () => {
    const app = await served()
    for (const url of [
      '/docs/../package.json',
      '/docs/%2e%2e/%2e%2e/package.json',
      '/docs/..%2fpackage.json',
    ]) {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
