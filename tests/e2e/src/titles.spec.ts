import { readdirSync } from 'node:fs'
import type { Language } from '@kerfwise/locales'
import { expect, type Page, test } from '@playwright/test'
import { visit } from './pages/everywhere.ts'
import { register, settle } from './support/account.ts'

const product = 'Kerfwise'

/** An address for each route of the page, by the file that has it. */
const ADDRESSES: Readonly<Record<string, { who: 'guest' | 'person'; path: string }>> = {
  index: { who: 'guest', path: '/' },
  bars: { who: 'guest', path: '/bars?demo=miter-cutting-demo' },
  projects: { who: 'guest', path: '/projects' },
  materials: { who: 'guest', path: '/materials' },
  buying: { who: 'guest', path: '/buying' },
  rack: { who: 'guest', path: '/rack' },
  saw: { who: 'guest', path: '/saw' },
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

const titled = new RegExp(`^.+ – ${product}$`)

/** Follows a link of the page to an address and returns the title there, which differs from the title before. */
async function titleBehindLink(page: Page, path: string): Promise<string> {
  const before = await page.title()
  await visit(page, path)
  const now = async () => (await page.title()).replace(before, '')
  await expect.poll(now, { message: path }).toMatch(titled)
  return page.title()
}

/** Loads an address, as a bookmark does, and returns its title. */
async function titleOfBookmark(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeAttached()
  await expect(page, path).toHaveTitle(titled)
  return page.title()
}

test.describe.configure({ mode: 'serial' })

/** Titles by language and route. */
const found = new Map<Language, Map<string, string>>()

/** The texts of all six are compared in packages/locales; the page takes each from there alike. */
const tried: readonly Language[] = ['en', 'pl']

for (const language of tried) {
  // A load takes ten times as long as a link, so addresses are loaded one by one in a single language.
  const title = language === 'en' ? titleOfBookmark : titleBehindLink
  test(`each page has a title of its own in ${language}`, async ({ page }) => {
    await settle(page, { 'defaults.language': language, 'tour.demo': 'completed' })
    const titles = new Map<string, string>()
    const visitAll = async (who: string) => {
      for (const [route, { path }] of Object.entries(ADDRESSES).filter(([, each]) => each.who === who))
        titles.set(route, await title(page, path))
    }
    await titleOfBookmark(page, '/nothing-of-the-kind')
    titles.set('fallback', await page.title())
    await visitAll('guest')
    await register(page)
    // From here on the page knows the person.
    await titleOfBookmark(page, '/nothing-of-the-kind')
    await visitAll('person')
    expect(new Set(titles.values()).size, [...titles.values()].join('\n')).toBe(titles.size)
    found.set(language, titles)
  })
}

test('the titles of each language are its own', () => {
  const all = [...found.values()].map((titles) => [...titles.values()].join('\n'))
  expect(new Set(all).size).toBe(tried.length)
})
