import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a screen with its own clock, and lets the page learn which build the server has. */
export async function openOnClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  const build = page.waitForResponse('**/rest/version')
  await page.goto(path)
  await build
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Gives the server another build, and passes time until the page has noticed and said so. */
export async function deploy(page: Page): Promise<Locator> {
  await page.route('**/rest/version', (route) => route.fulfill({ body: '9.9.9+other' }))
  const toast = page.getByRole('alert').filter({ hasText: 'A new version of Kerfwise is available.' })
  await expect(async () => {
    await page.clock.runFor(601_000)
    await expect(toast).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return toast
}
