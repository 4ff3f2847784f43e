import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { register, settle, startTrial } from './support/account.ts'
import { badge, cell, openWorkspace } from './support/cells.ts'

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the workspace has no serious fault in the ${theme} theme, ${width} px wide`, async ({ page }) => {
    test.slow()
    await settle(page, { theme })
    await page.setViewportSize({ width, height: 900 })
    await openWorkspace(page)
    expect(await serious(page), 'preview').toEqual([])
    for (const view of ['Saw list', 'Buy list', 'Offcuts', 'At the saw', 'Savings', 'Bars']) {
      await page.getByRole('tab', { name: view }).click()
      expect(await serious(page), view).toEqual([])
    }
    await cell(page, 'Length', 2).fill('99')
    await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
    expect(await serious(page), 'too long').toEqual([])
    await cell(page, 'Length', 1).fill('twelve')
    await expect(badge(page, 'Last good plan')).toBeVisible()
    await page.getByRole('button', { name: 'More settings' }).click()
    await expect(page.getByRole('heading', { name: /to mend before|To be mended/ })).toBeVisible()
    expect(await serious(page), 'blocked').toEqual([])
    await page.getByRole('button', { name: 'Units and display' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForTimeout(400)
    expect(await serious(page), 'display settings').toEqual([])
  })

  test(`mitres, joins, stock and an optimized plan have no serious fault in the ${theme} theme`, async ({
    page,
  }) => {
    test.slow()
    await settle(page, { theme })
    await register(page)
    await startTrial(page)
    for (const demo of ['miter-cutting', 'material-joining']) {
      await openWorkspace(page, `/bars?demo=${demo}-demo`)
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await page.getByRole('button', { name: 'More settings' }).click()
      expect(await serious(page), demo).toEqual([])
    }
    await openWorkspace(page)
    await page.getByRole('button', { name: 'Select row 1' }).click()
    expect(await serious(page), 'selection').toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(badge(page, 'Optimized')).toBeVisible()
    await cell(page, 'Quantity', 1).fill('5')
    await expect(badge(page, 'Out of sync')).toBeVisible()
    expect(await serious(page), 'stale').toEqual([])
    await page.getByRole('button', { name: 'As a table' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForTimeout(400)
    expect(await serious(page), 'stock dialog').toEqual([])
  })
}
