import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { settle } from './support/account.ts'
import { badge, cell, emptyWorkspace, stored } from './support/cells.ts'

test.beforeEach(({ context }) => settle(context, { 'defaults.inputUnit': 'mm' }))

test('a longer bar is bought where the offcut that it leaves is worth more, by the rule of the rack', async ({
  page,
}) => {
  await emptyWorkspace(page)
  const classes = [{ from: '1000', price: 6 }]
  const rule = await page.request.put('/rest/v1/rack/worth', { data: { unit: 'mm', classes } })
  expect(rule.ok(), await rule.text()).toBe(true)
  await page.getByRole('textbox', { name: 'Material' }).fill('oak')
  await page.getByLabel('Stock lengths').fill('3000/6000')
  await cell(page, 'Length', 1).fill('1900')
  await cell(page, 'Quantity', 1).fill('1')
  // The page read the rule of its account before.
  await stored(page, 'oak')
  await page.reload()
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Price', { exact: true }).fill('20/41')
  await expect(page.getByText('Proved: no plan costs less.')).toBeVisible()
  await page.getByRole('button', { name: 'By the rule of Offcuts' }).click()
  await expect(page.getByLabel('Worth of offcuts')).toHaveValue(
    '1000: 6 / 2000: 12 / 3000: 18 / 4000: 24 / 5000: 30 / 6000: 36',
  )
  // Of 6000 mm at 41 there are 4097 mm left, worth 24; of 3000 mm at 20 there are 1097 mm left, worth 6.
  await expect(page.getByText('Proved: no plan costs less, its offcuts counted.')).toBeVisible()
  await page.getByLabel('Worth of offcuts').fill('1000: 6 / 4000')
  await expect(page.getByText('Write each class as a length, a colon and a price: 1000: 4.')).toBeVisible()
  await page.getByLabel('Worth of offcuts').fill('1000: 3 / 4000: 25')
  await editor(page).optimize.click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(page.getByText('$16.00 less offcuts kept')).toBeVisible()
})
