import { expect, test } from '@playwright/test'

// An answer that is still on its way when a journey ends is no fault of the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Bytes of compressed script that the first page may load, beside the optimizer's wasm. */
const most = 250_000

for (const [name, path, bound] of [
  ['the first page', '/', most],
  ['the editor', '/bars', 370_000],
] as const) {
  test(`${name} loads no script for papers, sheets or the tour, and the first one little at all`, async ({
    page,
  }) => {
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js')) return
      const sent = response.request().sizes()
      sizes.set(
        pathname,
        sent.then(({ responseBodySize }) => responseBodySize),
      )
    })
    await page.goto(path)
    await expect(page.getByRole('img').first()).toBeVisible()
    await page.waitForTimeout(500)
    const files = await Promise.all([...sizes].map(async ([file, size]) => [file, await size] as const))
    const total = files.reduce((sum, [, size]) => sum + size, 0)
    process.stdout.write(`${path}: ${files.length} files, ${total} bytes of script as sent\n`)
    expect(files.map(([file]) => file).filter((file) => file.includes('demand-'))).toEqual([])
    expect(total).toBeLessThanOrEqual(bound)
  })
}
