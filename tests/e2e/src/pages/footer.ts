import { expect, type Locator, type Page } from '@playwright/test'

/** A link of the footer's menu, which is opened for it. */
export async function linkOfFooter(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('menuitem', { name })
  // A page that grows while it loads pushes the footer out of the window, and its menu closes.
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'More' }).click()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  return link
}
