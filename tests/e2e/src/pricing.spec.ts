import { expect, type Page, test } from '@playwright/test'
import { settle } from './support/account.ts'

/** The colour of each level that is shown. */
const colours = (page: Page) =>
  page
    .locator('[data-level]')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopColor))

test('each level has its own colour and names its support, and each limit has one height', async ({
  page,
}) => {
  await settle(page)
  await page.goto('/plans')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Support/ }),
  ).toHaveText(['Supportlimited', 'Supportlimited', 'Supportfull', 'Supportfull'])
  const main = page.getByRole('main')
  for (const limit of ['Materials in a project', 'Saved materials', 'Support']) {
    const rows = main.getByRole('listitem').filter({ hasText: new RegExp(`^${limit}`) })
    await expect(rows).toHaveCount(4)
    const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size, limit).toBe(1)
  }
  const monthly = await colours(page)
  await page.getByText('Yearly', { exact: true }).click()
  await expect(page.getByText('$190', { exact: true })).toBeVisible()
  expect(new Set([...monthly, ...(await colours(page))]).size).toBe(6)
})

test('a price with cents is shown with them', async ({ page }) => {
  await settle(page)
  await page.route('**/rest/user/checkStatus', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.success.allPlans.find(({ id }: { id: string }) => id === 'core-month').price = 9.5
    await route.fulfill({ json: answer })
  })
  await page.goto('/plans')
  await expect(page.getByText('$9.50', { exact: true })).toBeVisible()
  await expect(page.getByText('$19', { exact: true })).toBeVisible()
})

test('a word that names a plan is a word of the language', async ({ page }) => {
  await settle(page)
  for (const [language, names] of [
    ['en', ['Guest', 'Free', 'Core', 'Pro']],
    ['de', ['Gast', 'Kostenlos', 'Core', 'Pro']],
    ['pl', ['Gość', 'Bezpłatny', 'Core', 'Pro']],
  ] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('defaults.language', chosen), language)
    await page.goto('/plans')
    // The person's own plan has a mark beside its name.
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(4)
    const texts = await headings.evaluateAll((all) => all.map((each) => each.firstChild?.textContent))
    expect(texts).toEqual(names)
  }
})
