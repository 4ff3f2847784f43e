import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleOf } from './pages/everywhere.ts'
import { look } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { furnish } from './support/furnish.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Screen = readonly [name: string, address: string]

/** The address of every screen and a name for its picture. */
const guestScreens: readonly Screen[] = [
  ['dashboard', '/'],
  ['editor', '/bars'],
  ['projects-guest', '/projects'],
  ['materials-guest', '/materials'],
  ['pricing', '/plans'],
  ['news', '/updates'],
  ['support', '/support'],
  ['verify', '/verify'],
]
const shortScreens: readonly Screen[] = [
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
  ['login', '/login'],
  ['register', '/register'],
  ['reset', '/pwd-reset-request'],
  ['reset-perform', '/pwd-reset-perform?key=abc'],
  ['logout', '/logout'],
  ['not-found', '/no-such-place'],
]
const personScreens: readonly Screen[] = [
  ['dashboard-person', '/'],
  ['projects', '/projects'],
  ['materials', '/materials'],
  ['rack', '/rack'],
  ['buying', '/buying'],
  ['account', '/my-account'],
  ['change-password', '/change-password'],
  ['subscribe', '/subscribe/core-year'],
]

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
  '/bars': (page) => page.getByText('Preview', { exact: true }),
  '/plans': (page) => page.getByRole('heading', { name: 'Pro' }),
  '/my-account': (page) => page.getByText('Current session'),
}

async function settled(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('loading', { exact: true })).toBeHidden()
  await expect(last[address]?.(page) ?? page.getByRole('contentinfo')).toBeVisible()
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

for (const [who, screens] of [
  ['a guest', guestScreens],
  ['somebody on the way in or out', shortScreens],
  ['a person', personScreens],
] as const) {
  test(`the screens of ${who}, at each width, light and dark`, async ({ page }) => {
    test.setTimeout(240_000)
    if (screens === personScreens) await furnish(page, dana)
    await settle(page, { 'latest-news': '99999999' })
    const said = consoleOf(page)
    for (const [name, address] of screens) {
      await page.goto(address)
      await settled(page, address)
      await expect.poll(() => moving(page), `${address} stands still when it is ready`).toEqual([])
      await look(page, name)
    }
    // The address that leads nowhere and the wrong key are meant to be refused, in no words of the console.
    expect(said).toEqual([])
  })
}
