import { expect, type Request, test } from '@playwright/test'

/**
 * The largest compressed script of the first page in bytes, beside the optimizer's wasm. Some 5 kB of it check the
 * server's signature of the plan's limits, which the page needs before it shows anything. A language is one file with
 * the words of every screen.
 */
const most = 260_000

for (const [name, path, bound] of [
  ['the first page', '/', most],
  ['the editor', '/bars', 370_000],
] as const) {
  test(`${name} loads no script for papers, sheets or the tour, and the first one little at all`, async ({
    page,
  }) => {
    const loaded = new Map<string, Request>()
    const fetching = new Set<Request>()
    const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js')
    page.on('request', (request) => {
      if (isScript(request)) fetching.add(request)
    })
    page.on('requestfinished', (request) => {
      fetching.delete(request)
      if (isScript(request)) loaded.set(new URL(request.url()).pathname, request)
    })
    await page.goto(path)
    await expect(page.getByRole('img').first()).toBeVisible()
    await expect.poll(() => fetching.size).toBe(0)
    // A script that has come may ask for another one, at once.
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    await expect.poll(() => fetching.size).toBe(0)
    const files = await Promise.all(
      [...loaded].map(async ([file, request]) => [file, (await request.sizes()).responseBodySize] as const),
    )
    const total = files.reduce((sum, [, size]) => sum + size, 0)
    process.stdout.write(`${path}: ${files.length} files, ${total} bytes of script as sent\n`)
    expect(files.map(([file]) => file).filter((file) => file.includes('demand-'))).toEqual([])
    expect(total).toBeLessThanOrEqual(bound)
  })
}
