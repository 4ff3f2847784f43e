import { expect, test } from '@playwright/test'
import { cell, newProject, openWorkspace, setKerf } from './support/cells.ts'

test('an allowance is shown on demand, cut, and named beside the finished length', async ({ page }) => {
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await setKerf(page, '1/8')
  await cell(page, 'Length', 1).fill('20')
  await cell(page, 'Quantity', 1).fill('4')
  const front = cell(page, 'Front allowance', 1)
  await expect(front).toHaveCount(0)
  await page.getByRole('button', { name: 'More about the pieces' }).click()
  await page.getByRole('menuitem', { name: 'Show allowances' }).click()
  await front.fill('1/2')
  await cell(page, 'Tail allowance', 1).fill('tenon')
  await expect(page.getByText('Length must be a valid number.')).toBeVisible()
  await cell(page, 'Tail allowance', 1).fill('')
  await expect(page.getByRole('list', { name: 'Bars to cut' })).toContainText('20 1/2')
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(page.getByText('finished 20", front + 1/2"').first()).toBeVisible()
  await page.reload()
  await expect(front).toHaveValue('1/2')
  // A list that has one hides none.
  await page.getByRole('button', { name: 'More about the pieces' }).click()
  await expect(page.getByRole('menuitem', { name: /allowances/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
})
