import { readdirSync } from 'node:fs'
import { type Language, languages } from '@kerfwise/locales'
import { expect, test } from '@playwright/test'
import { settle } from './support/account.ts'
import { furnish } from './support/furnish.ts'

const product = 'Kerfwise'

/** An address for each route of the page, by the file that has it. */
const ADDRESSES: Readonly<Record<string, { who: 'guest' | 'person'; path: string }>> = {
  index: { who: 'guest', path: '/' },
  bars: { who: 'guest', path: '/bars?demo=miter-cutting-demo' },
  projects: { who: 'guest', path: '/projects' },
  materials: { who: 'guest', path: '/materials' },
  login: { who: 'guest', path: '/login' },
  register: { who: 'guest', path: '/register' },
  'pwd-reset-request': { who: 'guest', path: '/pwd-reset-request' },
  'pwd-reset-perform': { who: 'guest', path: '/pwd-reset-perform?key=abc' },
  plans: { who: 'guest', path: '/plans' },
  'privacy-policy': { who: 'guest', path: '/privacy-policy' },
  'terms-of-service': { who: 'guest', path: '/terms-of-service' },
  updates: { who: 'guest', path: '/updates' },
  logout: { who: 'guest', path: '/logout' },
  support: { who: 'guest', path: '/support' },
  verify: { who: 'guest', path: '/verify' },
  'docs.api': { who: 'guest', path: '/docs/api' },
  'shared.$token': { who: 'guest', path: '/shared/nothing' },
  'my-account': { who: 'person', path: '/my-account' },
  'change-password': { who: 'person', path: '/change-password' },
  'subscribe.$': { who: 'person', path: '/subscribe/completed' },
}

test('every route has its title below', () => {
  const routes = readdirSync(new URL('../../../apps/web/src/routes', import.meta.url))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => name !== '__root')
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(routes.toSorted())
})

/** Titles by language, to see that they are translated. */
const dashboards = new Map<Language, string>()

test.describe.configure({ mode: 'serial' })
for (const language of languages) {
  test(`each page has a title of its own in ${language}`, async ({ page }) => {
    await settle(page, { 'defaults.language': language, 'tour.demo': 'completed' })
    const titles = new Map<string, string>()
    const visit = async (who: string) => {
      for (const [route, { path }] of Object.entries(ADDRESSES).filter(([, each]) => each.who === who)) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeAttached()
        await expect(page, path).toHaveTitle(new RegExp(`^.+ – ${product}$`))
        titles.set(route, await page.title())
      }
    }
    await visit('guest')
    await page.goto('/nothing-of-the-kind')
    await expect(page).toHaveTitle(new RegExp(`^.+ – ${product}$`))
    titles.set('fallback', await page.title())
    await furnish(page)
    await visit('person')
    expect(new Set(titles.values()).size, [...titles.values()].join('\n')).toBe(titles.size)
    dashboards.set(language, titles.get('index') ?? '')
  })
}
