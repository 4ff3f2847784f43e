import { expect, type Page, test } from '@playwright/test'

/**
 * The largest compressed script of the first page in bytes, beside the optimizer's wasm. Some 5 kB of it check the
 * server's signature of the plan's limits, which the page needs before it shows anything. A language is one file with
 * the words of every screen.
 */
const most = 232_000

/**
 * The scripts that the page has loaded, each with its size as sent, bytes. The browser's own list has a worker's script
 * as well, whose end Playwright does not always report, and names a script that is preloaded and used twice.
 */
const loadedScripts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))]
  })

const missing = (asked: ReadonlySet<string>, loaded: readonly (readonly [string, number])[]) =>
  [...asked].filter((url) => !loaded.some(([name]) => name === url))

for (const [name, path, bound] of [
  ['the first page', '/', most],
  ['the editor', '/bars', 350_000],
] as const) {
  test(`${name} loads no script for papers, sheets or the tour, and the first one little at all`, async ({
    page,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url())
    })
    await page.goto(path)
    await expect(page.getByRole('img').first()).toBeVisible()
    await expect.poll(async () => missing(asked, await loadedScripts(page))).toEqual([])
    // A script that has come may ask for another one, at once.
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    await expect.poll(async () => missing(asked, await loadedScripts(page))).toEqual([])
    const files = await loadedScripts(page)
    const total = files.reduce((sum, [, size]) => sum + size, 0)
    process.stdout.write(`${path}: ${files.length} files, ${total} bytes of script as sent\n`)
    expect(files.map(([file]) => file).filter((file) => file.includes('demand-'))).toEqual([])
    expect(total).toBeLessThanOrEqual(bound)
  })
}
