import { expect, type Page, type Request, test } from '@playwright/test'

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

test('neither the first page nor the editor loads a script for papers, sheets or the tour', async ({
  page,
}) => {
  for (const path of ['/', '/bars']) {
    const asked = new Set<string>()
    const note = (request: Request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url())
    }
    page.on('request', note)
    await page.goto(path)
    await expect(page.getByRole('img').first()).toBeVisible()
    await expect.poll(async () => missing(asked, await loadedScripts(page))).toEqual([])
    // A script that has come may ask for another one, at once.
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    await expect.poll(async () => missing(asked, await loadedScripts(page))).toEqual([])
    const files = await loadedScripts(page)
    const total = files.reduce((sum, [, size]) => sum + size, 0)
    process.stdout.write(`${path}: ${files.length} files, ${total} bytes of script as sent\n`)
    // What lays out the sheets follows the first plan by a pause, for the browser's own menu; a slow machine is past it by now.
    page.off('request', note)
    expect(files.map(([file]) => file).filter((file) => /demand-(?!kit-)/.test(file))).toEqual([])
  }
})
