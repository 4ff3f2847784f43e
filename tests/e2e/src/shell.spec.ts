import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { register, settle } from './support/account.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test.describe('cookie preferences', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('open by themselves, deny at first, are kept, and can be changed', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'CookieConsent', value: 'yes', url: `${baseURL}/` }])
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
    })
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await expect(dialog.getByRole('switch', { name: 'Usage and failures' })).not.toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'Advertising' })).not.toBeChecked()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('CookieConsent')
    await dialog.getByRole('button', { name: 'Deny all' }).click()
    await expect(dialog).toBeHidden()
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('Cookie-Consent-Analytics'),
        localStorage.getItem('Cookie-Consent-Marketing'),
      ])
    expect(await stored()).toEqual(['denied', 'denied'])
    await page.reload()
    await nav(page).getByRole('link', { name: 'Support' }).click()
    await expect(dialog).toBeHidden()
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: 'Cookie preferences' }).click()
    await dialog.getByRole('switch', { name: 'Usage and failures' }).click()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    expect(await stored()).toEqual(['granted', 'denied'])
  })
})

test('usage is sent to the configured collector, and only after consent', async ({ page }) => {
  const sent: string[] = []
  await page.route('http://collector.test/**', async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nav(page).getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await page.getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(() => sent.map((body) => JSON.parse(body).name)).toEqual(['pageViewed'])
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ path: '/support', details: { path: '/support' } })
})

test('a screen whose code is gone says so, is reported with consent, and leaves with the path; a server out of reach is no new version', async ({
  page,
}) => {
  const reports: string[] = []
  await page.route('http://reports.test/**', async (route) => {
    reports.push(`${route.request().url()} ${route.request().postData()}`)
    await route.fulfill({ status: 200 })
  })
  await page.addInitScript(() => localStorage.setItem('Cookie-Consent-Analytics', 'granted'))
  await page.route('**/assets/support-*.js', (route) => route.abort())
  await page.goto('/updates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page never reloads by itself: with the server out of reach the window would stay empty.
  const loads: string[] = []
  page.on('load', (loaded) => loads.push(loaded.url()))
  await nav(page).getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('alert')).toContainText('A new version is available')
  expect(loads).toEqual([])
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(reports[0]).toContain('http://reports.test/api/42/envelope/?sentry_key=key')
  await nav(page).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.route('**/rest/**', (route) => route.abort())
  await nav(page).getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
})

test('a screen that does not come within two minutes counts as failed', async ({ page }) => {
  await page.clock.install()
  await page.route('**/assets/support-*.js', () => {})
  await page.goto('/updates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nav(page).getByRole('link', { name: 'Support' }).click()
  await page.clock.runFor(5_000)
  await expect(page.getByRole('main').getByRole('status')).toContainText('loading')
  await page.clock.runFor(121_000)
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
})

test('a page that is older than the server says so at its first answer', async ({ page }) => {
  await settle(page)
  const now = await (await page.request.get('/rest/version')).text()
  await page.route('**/rest/version', (route) => route.fulfill({ body: `${now.trim()}0` }))
  await page.goto('/updates')
  await expect(page.getByText('A new version of Kerfwise is available.')).toBeVisible()
})

test('an ended session is reported, leads to the login, and back to the same place', async ({ page }) => {
  await page.clock.install()
  const { name, pass } = await register(page)
  await page.goto('/materials')
  await expect(nav(page).getByRole('link', { name })).toBeVisible()
  const own = await page.request.get('/rest/user/sessions')
  const [session] = (await own.json()).success
  await page.request.delete(`/rest/user/sessions/${session.id}`, { data: {} })
  await page.clock.runFor(121_000)
  await expect(page.getByText('Your session expired due to inactivity!')).toBeVisible()
  await look(page, 'state-session-ended', [1280])
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fmaterials/)
  await page.getByLabel('Name or email address').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/materials$/)
})

test('before the session is known the page offers no log-in, and nothing moves for a guest or a returning person', async ({
  page,
}) => {
  const support = nav(page).getByRole('link', { name: 'Support' })
  const logIn = nav(page).getByRole('link', { name: 'Log In' })
  /** Opens a page while the session check hangs. Calling the returned function gives the answer. */
  const openAsked = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/rest/user/checkStatus', (route) => promise.then(() => route.continue()))
    const asked = page.waitForRequest('**/rest/user/checkStatus')
    await page.goto('/plans')
    await asked
    await expect(support).toBeVisible()
    await expect(logIn).toBeHidden()
    return resolve
  }
  const answerGuest = await openAsked()
  const before = await support.boundingBox()
  answerGuest()
  await expect(logIn).toBeVisible()
  expect(await support.boundingBox()).toEqual(before)
  await page.unrouteAll({ behavior: 'wait' })
  const { name } = await register(page)
  const answerPerson = await openAsked()
  answerPerson()
  const person = nav(page).getByRole('link', { name })
  await expect(person).toBeVisible()
  await expect(logIn).toBeHidden()
  // A person who was here before finds the links in their final places.
  await page.unrouteAll({ behavior: 'wait' })
  const known = await support.boundingBox()
  const answerAgain = await openAsked()
  expect((await support.boundingBox())?.x).toBeCloseTo(known?.x ?? 0, 0)
  answerAgain()
  await expect(person).toBeVisible()
  expect(await support.boundingBox()).toEqual(known)
})

test('a name finds its room once it is visible, also if the window was narrow before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { name } = await register(page)
  await page.goto('/plans')
  // Folded away it has no role.
  const link = page.locator('header a', { hasText: name })
  await expect(link).toBeAttached()
  const kept = () => page.evaluate(() => Number(localStorage.getItem('nav.person')))
  expect(await kept()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(link).toBeVisible()
  await expect.poll(kept).toBeGreaterThan(100)
})

test('screens that need the server say that it is out of reach, and try again', async ({ page }) => {
  await page.route('**/rest/user/checkStatus', (route) => route.abort())
  for (const path of ['/projects', '/materials', '/plans', '/my-account']) {
    await page.goto(path)
    await expect(page.getByRole('alert'), path).toContainText('The server cannot be reached.')
  }
  await page.unroute('**/rest/user/checkStatus')
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the keyboard skips to the content, and the badge of the news goes with a visit', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const news = nav(page).getByRole('link', { name: /News/ })
  await expect(news).toContainText('New')
  await news.click()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await expect(news).toHaveText('News')
  expect(await page.evaluate(() => localStorage.getItem('latest-news'))).toMatch(/^\d{8}$/)
})

test('a way to another screen leads to its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/terms-of-service')
  // The footer is at the top while the page is being fetched.
  await expect(page.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the theme is light until another is chosen and is kept, as is the query string on the way to log in', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await page.reload()
  expect(await scheme()).toBe('dark')
  await page.goto('/plans?gclid=abc')
  await nav(page).getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login\?gclid=abc/)
  await nav(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/register\?gclid=abc/)
  await page.goto('/%E4')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
})
