import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle, startTrial } from './support/account.ts'
import { stored } from './support/cells.ts'
import { paste } from './support/clipboard.ts'

/** Many lengths, none of which fits another well: a list on which a thorough run takes its time. */
const tricky = Array.from({ length: 400 }, (_, row) =>
  [`${700 + ((row * 7919) % 2300) + row / 100} mm`, '9', `part ${row}`].join('\t'),
).join('\r\n')

test.beforeEach(async ({ page }) => {
  await settle(page)
  await register(page)
  await startTrial(page)
})

test('a thorough run shows the best plan so far and its proof; a cancelled run keeps that plan', async ({
  page,
}) => {
  const view = editor(page)
  await view.open()
  await page.getByLabel('Stock lengths').fill('6000mm/4000mm')
  await paste(page, 'Length, row 1', tricky)
  await expect(page.getByText('3600 pieces')).toBeVisible()
  await expect(view.badge('Preview')).toBeVisible()
  const asked = page.waitForRequest('**/rest/cutoptim/optimize1d')
  await page.getByRole('button', { name: 'Other ways to optimize' }).click()
  await page.getByRole('menuitem', { name: /Optimize thoroughly/ }).click()
  expect((await asked).postDataJSON()).toMatchObject({ effort: 'thorough' })

  await expect(view.badge('Best so far')).toBeVisible()
  await expect(page.getByText(/^(At most|Proved)/)).toBeVisible()
  await expect(view.bars).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(view.badge('Optimized')).toBeVisible()
  await expect(page.getByText('The search was cut short.')).toBeVisible()
  await expect(view.optimize).toBeEnabled()
  await stored(page, '"partial":true')
  await page.reload()
  await expect(view.badge('Optimized')).toBeVisible()
})
