import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the workspace has no serious fault in the ${theme} theme, ${width} px wide`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/bars')
      await expect(page.getByText('Preview', { exact: true })).toBeVisible()
      expect(await serious(page)).toEqual([])
      await page.getByLabel('Length, row 1', { exact: true }).fill('twelve')
      await expect(page.getByText('Last good plan')).toBeVisible()
      await page.getByRole('button', { name: 'More settings' }).click()
      expect(await serious(page)).toEqual([])
    })
  }
}
