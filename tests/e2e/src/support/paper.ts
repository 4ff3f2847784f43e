import { expect, type Locator, type Page } from '@playwright/test'

/** Before the page is opened: a headless browser does not print, so that the page keeps what it would print. */
export async function keepPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = `${Number(document.body.dataset.printed ?? 0) + 1}`
    }
  })
}

const sheets = (page: Page) => page.locator('[data-sheets]')

/** The sheets that the page prints as it is shown. */
export async function paperOf(page: Page): Promise<Locator> {
  // The code that lays sheets out comes after the page.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(sheets(page)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  return sheets(page)
}

export async function endPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheets(page)).toHaveCount(0)
}
