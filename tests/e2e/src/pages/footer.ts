import { expect, type Locator, type Page } from '@playwright/test'

/** A link of the footer's menu, which is opened for it. */
export async function linkOfFooter(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('menuitem', { name })
  const more = page.getByRole('contentinfo').getByRole('button', { name: 'More' })
  // A page that grows while it loads pushes the footer out of the window, and its menu hides.
  await expect(async () => {
    await more.scrollIntoViewIfNeeded({ timeout: 5_000 })
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click({ timeout: 5_000 })
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return link
}
