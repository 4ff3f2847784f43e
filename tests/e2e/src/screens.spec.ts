import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'

const folder = resolve(import.meta.dirname, '../../../docs/screens')

/** Pictures of the documentation are retaken only when asked for, so that a test run leaves the tree clean. */
const retake = Boolean(process.env.KERFWISE_SCREENS)

for (const theme of ['light', 'dark'] as const) {
  test(`the editor stands in its ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('theme', chosen)
      localStorage.setItem('Cookie-Consent-Analytics', 'denied')
      localStorage.setItem('Cookie-Consent-Marketing', 'denied')
    }, theme)
    const view = editor(page)
    await view.open()
    await expect(view.proof).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    if (retake) await page.screenshot({ path: join(folder, `editor-${theme}.png`) })
  })
}
