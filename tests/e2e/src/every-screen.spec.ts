import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleOf } from './pages/everywhere.ts'
import { look } from './pages/looks.ts'
import { addressesOf } from './pages/routes.ts'
import { settle } from './support/account.ts'
import { furnish } from './support/furnish.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Beside the routes: what a person with projects, materials and a rack sees, and the address that leads nowhere. */
const further = {
  guest: ['/no-such-place'],
  person: ['/', '/projects', '/materials', '/rack', '/buying'],
}

/** A person for the pictures. */
const dana = { name: 'Dana', mail: 'dana@example.com', pass: 'a bench full of offcuts' }

/** The part that appears after the heading, so that no picture shows half a screen. */
const last: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': (page) =>
    page
      .getByRole('link', { name: /Basic Example/ })
      .getByRole('img')
      .first(),
  // A phone shows the list first, and the state of the plan above it.
  '/bars?demo=miter-cutting-demo': (page) => page.getByText('Preview', { exact: true }),
  '/plans': (page) => page.getByRole('heading', { name: 'Pro' }),
  '/my-account': (page) => page.getByText('Current session'),
}

async function settled(page: Page, path: string, isBare: boolean): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('loading', { exact: true })).toBeHidden()
  if (!isBare) await expect(last[path]?.(page) ?? page.getByRole('contentinfo')).toBeVisible()
  // Pictures of plans, each of them solved in the page.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** What moves on the screen, seen or not: the browser draws it anew sixty times a second. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120)),
  )

for (const who of ['guest', 'person'] as const) {
  test(`the screens of a ${who}, at each width, light and dark`, async ({ page }) => {
    test.setTimeout(600_000)
    if (who === 'person') await furnish(page, dana)
    await settle(page, { 'latest-news': '99999999' })
    const said = consoleOf(page)
    const addresses = [...addressesOf(who), ...further[who].map((path) => ({ path, isBare: false }))]
    for (const { path, isBare = false } of addresses) {
      // Pictures are drawn once they are in sight.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await settled(page, path, isBare)
      await expect.poll(() => moving(page), `${path} stands still when it is ready`).toEqual([])
      await look(page, `${who}${path.replaceAll(/[/?=]/g, '-')}`)
    }
    // Of a link that leads nowhere the browser itself says that the server has refused it.
    expect(said.filter((line) => !line.includes('responded with a status of 400'))).toEqual([])
  })
}
