import { expect, test } from '@playwright/test'
import { badge, cell, openWorkspace } from './support/cells.ts'

const demos = [
  { id: 'miter-cutting', lengths: '120/240', bars: '4', cell: ['36 1/2', 2] },
  { id: 'material-joining', lengths: '214/288', bars: '15', cell: ['320', 1] },
  { id: 'stock-and-scrap', lengths: null, bars: null, cell: null },
  { id: 'basic-example', lengths: null, bars: null, cell: null },
] as const

test("an unknown demo is reported, and the person's own work is open instead", async ({ page }) => {
  await openWorkspace(page, '/bars?demo=unknown')
  await expect(page.getByText('There is no such demo.')).toBeVisible()
  await expect(page).toHaveURL(/\/bars$/)
  await expect(cell(page, 'Length', 1)).toBeEditable()
})

test('each demo has a locked list and a plan, which the server proves or bounds', async ({ page }) => {
  test.slow()
  for (const demo of demos) {
    await openWorkspace(page, `/bars?demo=${demo.id}-demo`)
    await expect(badge(page, 'Demo')).toBeVisible()
    await expect(cell(page, 'Length', 1)).not.toBeEditable()
    await expect(cell(page, 'Quantity', 1)).not.toBeEditable()
    await expect(cell(page, 'Description', 1)).toBeEditable()
    if (demo.lengths) await expect(page.getByLabel('Stock lengths')).toHaveValue(demo.lengths)
    if (demo.cell) await expect(cell(page, 'Length', demo.cell[1])).toHaveValue(demo.cell[0])
    if (demo.bars) await expect(page.locator('dd', { hasText: new RegExp(`^${demo.bars}$`) })).toBeVisible()
    const cut = await page
      .getByRole('table')
      .getByRole('textbox')
      .evaluateAll((cells) =>
        cells.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel),
      )
    expect(cut, `${demo.id}: values that are wider than their cells`).toEqual([])
    await expect(page.getByRole('list', { name: 'Bars to cut' }).getByRole('listitem')).not.toHaveCount(0)
    if (demo.id === 'miter-cutting') await cell(page, 'Front angle', 1).fill('30')
    await page.keyboard.press('Control+Enter')
    await expect(badge(page, 'Optimized')).toBeVisible()
    await expect(page.getByText(/^Proved: no plan|^At most/)).toBeVisible()
  }
})

test('a copy of a demo keeps the work waiting in this browser until the person discards it', async ({
  page,
}) => {
  await openWorkspace(page)
  await cell(page, 'Description', 1).fill('mine')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Demo: Basic Example' }).click()
  await expect(badge(page, 'Demo')).toBeVisible()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy of this project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/bars')
  await expect(cell(page, 'Description', 1)).toHaveValue('mine')
})
