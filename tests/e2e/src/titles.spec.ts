import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { visit } from './pages/everywhere.ts'
import { ADDRESSES, addressesOf, titled } from './pages/routes.ts'
import { register, settle } from './support/account.ts'

test('every route has its address among those that the journeys walk', () => {
  const routes = readdirSync(new URL('../../../apps/web/src/routes', import.meta.url))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => name !== '__root')
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(routes.toSorted())
})

/** Follows a link of the page to an address and returns the title there, which differs from the title before. */
async function titleBehindLink(page: Page, path: string): Promise<string> {
  const before = await page.title()
  await visit(page, path)
  const now = async () => (await page.title()).replace(before, '')
  await expect.poll(now, { message: path }).toMatch(titled)
  return page.title()
}

/** The texts of all six languages are compared in packages/locales; the walk loads each address as a bookmark does. */
test('each page behind a link has a title of its own', async ({ page }) => {
  await settle(page, { 'defaults.language': 'pl', 'tour.demo': 'completed' })
  const titles: string[] = []
  for (const who of ['guest', 'person'] as const) {
    if (who === 'person') await register(page)
    // From here on the page knows who is there.
    await page.goto('/nothing-of-the-kind')
    await expect(page).toHaveTitle(titled)
    if (who === 'guest') titles.push(await page.title())
    for (const { path } of addressesOf(who)) titles.push(await titleBehindLink(page, path))
  }
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
})
