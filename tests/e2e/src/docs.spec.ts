import { expect, type Page, test } from '@playwright/test'
import { consoleOf, overhang, seriousFaults } from './pages/everywhere.ts'
import { linkOfFooter } from './pages/footer.ts'
import { widen } from './pages/looks.ts'
import { settle } from './support/account.ts'

/** Requests that go to other hosts. */
function foreignOf(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!/^(data|blob):$/.test(protocol) && hostname !== 'localhost') foreign.push(request.url())
  })
  return foreign
}

test('the documentation is searched and read without other hosts, also from an address that it has not', async ({
  page,
}) => {
  const [said, foreign] = [consoleOf(page), foreignOf(page)]
  await settle(page)
  await page.goto('/')
  await (await linkOfFooter(page, 'Documentation')).click()
  await expect(page).toHaveURL(/\/docs\/$/)
  await page.getByRole('button', { name: 'Search' }).click()
  const asked = page.getByRole('dialog').getByRole('textbox')
  // The line below every page is no answer.
  await asked.fill('"Reference of the API · Licences"')
  await expect(page.getByRole('dialog').getByText(/^(No|\d) results? for/)).toBeVisible()
  await asked.fill('mitre tip offset')
  await page.getByRole('dialog').getByRole('link', { name: 'Mitres' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mitres' })).toBeVisible()
  expect(said).toEqual([])
  const answer = await page.goto('/docs/no-such-page/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Kerfwise', exact: true }).first().click()
  await expect(page).toHaveURL(/\/docs\/$/)
  expect(foreign).toEqual([])
})

test('a reader races their own list against the others', async ({ page }) => {
  const said = consoleOf(page)
  await page.goto('/docs/race/')
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByLabel('Pieces').fill('twelve')
  await page.getByRole('button', { name: 'Race' }).click()
  await expect(page.getByRole('status')).toContainText('Pieces, line 1: “twelve” is no length')
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByLabel('Pieces').fill('1200\t4\n900\t3')
  await page.getByRole('button', { name: 'Race' }).click()
  await expect(page.getByText('Everybody has finished.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Waste' })).toBeVisible()
  // 7.6 m of pieces: two bars of 6 m, and no plan uses less.
  await expect(page.getByRole('row', { name: /^kerfwise 2 12\.00 m .* yes$/ })).toBeVisible()
  for (const name of ['cut-optimizer-1d', 'bin-packing']) {
    await expect(page.getByRole('row', { name: new RegExp(`^${name} 2 12\\.00 m`) })).toBeVisible()
  }
  expect(said).toEqual([])
})

test('the benchmarks are drawn and also listed in tables, without other hosts', async ({ page }) => {
  const [said, foreign] = [consoleOf(page), foreignOf(page)]
  await page.goto('/docs/benchmarks/')
  const charts = page.locator('figure.chart')
  await expect(charts).toHaveCount(4)
  await expect(charts.first().getByRole('listitem').filter({ hasText: 'Falkenauer U' })).toHaveText(
    /Falkenauer U\s*80 of 80/,
  )
  await expect(page.getByRole('row', { name: /^Falkenauer U normal 80 80 0 0 / })).toBeVisible()
  const bar = await charts.first().locator('rect.proved').first().boundingBox()
  expect(bar?.width).toBeGreaterThan(50)
  expect(said).toEqual([])
  expect(foreign).toEqual([])
})

test('pages of the documentation fit a phone and a desk, light and dark, and axe finds nothing serious', async ({
  page,
}) => {
  test.slow()
  for (const address of ['/docs/', '/docs/how-to/lengths/', '/docs/race/', '/docs/benchmarks/'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      for (const width of [390, 1440]) {
        await widen(page, width)
        const where = `${address}, ${colorScheme}, ${width} px`
        expect.soft(await overhang(page), where).toBe(0)
        expect.soft(await seriousFaults(page, colorScheme === 'light' ? 'all' : 'colours'), where).toEqual([])
      }
    }
})

test('each address that a page of the documentation names, and each folder above one, has a page', async ({
  request,
}) => {
  const found = new Set(['/docs/', '/docs', '/docs/api/'])
  const missing: string[] = []
  // A set is walked to what is added meanwhile, too.
  for (const path of found) {
    const answer = await request.get(path)
    if (!answer.ok()) missing.push(`${path}: ${answer.status()}`)
    if (!answer.headers()['content-type']?.includes('text/html')) continue
    for (const [, href = ''] of (await answer.text()).matchAll(/(?:href="|src="|content="0;url=)([^"#]*)/g)) {
      const { pathname, origin } = new URL(href, answer.url())
      if (origin !== new URL(answer.url()).origin || !pathname.startsWith('/docs')) continue
      found.add(pathname)
      if (/\/$/.test(pathname))
        found.add(pathname.slice(0, -1)).add(new URL('..', `${origin}${pathname}`).pathname)
    }
  }
  expect(found.size).toBeGreaterThan(200)
  expect(missing).toEqual([])
})
