import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { badge, cell, snapshotTaken } from './support/cells.ts'
import { dialog } from './support/exchange.ts'
import { closeJobs, nextYear, openJobs } from './support/jobs.ts'
import { startShop, store } from './support/orders.ts'

test('two orders are planned as one, on bars that they share', async ({ page, context }) => {
  test.slow()
  await startShop(page, context)
  // The bar that the buy list counts as the own store.
  const add = [{ length: '3000', unit: 'mm', material: 'oak 40', rack: 'A', slot: '3' }]
  const laid = await page.request.post('/rest/v1/rack', { data: { add } })
  const [code] = ((await laid.json()) as { success: { id: string }[] }).success.map(({ id }) => id)
  // Alone they take two bars and one; together two.
  await store(page, {
    title: 'Gate',
    rows: [
      ['1990', '1'],
      ['1400', '1', 'Posts'],
    ],
  })
  await store(page, {
    title: 'Fence',
    rows: [
      ['1500', '1'],
      ['990', '1'],
    ],
    settings: { cutWaste: '4', name: 'OAK 40 ', supplier: 'Bauhof', discounts: '50: 5' },
  })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Plan several together' }).click()
  const run = page.getByRole('button', { name: 'Plan together', exact: true })
  await expect(run).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Gate' }).check()
  await page.getByRole('checkbox', { name: 'Fence' }).check()
  await expect(page.getByText('2 projects chosen')).toBeVisible()
  await look(page, 'state-projects-chosen')
  await widen(page, 1440)
  await run.click()
  const review = dialog(page, 'Plan together')
  await expect(review.getByText('From Gate, Fence')).toBeVisible()
  await expect(review.getByText('4 mm – Fence')).toBeVisible()
  await expect(review.getByText('Bauhof – Fence')).toBeVisible()
  await expect(review.getByText('50: 5 – Fence')).toBeVisible()
  await review.getByLabel('Settings of').selectOption('Gate')
  await review.getByLabel('Name of the new project').fill('Week 48')
  await review.getByLabel('Cut what is due until').fill(`${nextYear}-12-04`)
  await look(page, 'state-plan-together')
  await widen(page, 1440)
  await review.getByRole('button', { name: 'Plan together' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Week 48')
  await expect((await openJobs(page)).getByLabel('Cut what is due until')).toHaveValue(`${nextYear}-12-04`)
  await closeJobs(page)
  await expect(cell(page, 'Job', 1)).toHaveValue('Gate')
  await expect(cell(page, 'Job', 2)).toHaveValue('Posts')
  await expect(cell(page, 'Job', 4)).toHaveValue('Fence')
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await expect(page.getByRole('row', { name: /3000 mm 2/ })).toBeVisible()
  const terms = page.getByRole('region', { name: 'Supplier and discounts' })
  await terms.getByLabel('Supplier').fill('Northern Timber')
  await terms.getByLabel('In own store').fill('1')
  await terms.getByLabel('Bars per package').fill('10')
  await terms.getByLabel('Discounts', { exact: true }).fill('10')
  await expect(terms.getByText('Write each discount as a number of bars')).toBeVisible()
  await terms.getByLabel('Discounts', { exact: true }).fill('10: 5')
  await snapshotTaken(page)
  // Terms of a supplier change no plan.
  await expect(badge(page, 'Optimized')).toBeVisible()
  await look(page, 'state-buy-terms')
  await widen(page, 1440)
  await terms.getByRole('link', { name: 'Buy list by supplier' }).click()
  await expect(page.getByText(`On the rack, to be taken from there: Oak 40 3000 mm ${code}`)).toBeVisible()
  const line = page.getByRole('row', { name: /Oak 40 3000 mm/ })
  await expect(line).toContainText('2 needed · 1 from own store · 1 package of 10 · 9 left over · 5% off')
  await expect(line).toContainText('$95.00')
  await look(page, 'state-buying')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = (await readFile(await (await file).path())).toString('utf8')
  expect(text).toContain('Northern Timber,Oak 40,3000 mm,2,1,10,1,10,9,10,0.05,95')
  // Two bars of 10 each, and a fifth on top.
  await page.getByLabel('Margin on all costs').fill('x')
  await expect(page.getByRole('button', { name: 'XLSX' })).toHaveCount(1)
  await page.getByLabel('Margin on all costs').fill('20')
  await expect(page.getByRole('row', { name: 'Price $24.00' })).toBeVisible()
  // The customer's paper, and the shop's with costs and margin.
  for (const [place, name] of [
    [-2, 'Week 48 - Quote.pdf'],
    [-1, 'Week 48 - Calculation.pdf'],
  ] as const) {
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).nth(place).click()
    expect((await paper).suggestedFilename()).toBe(name)
  }
})

test('an account without room for a common project still gives the buy list of several', async ({
  page,
  context,
}) => {
  await startShop(page, context)
  await store(page, { title: 'Gate', rows: [['1990', '1']] })
  await page.route('**/rest/user/checkStatus', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.success.user.plan.projects = 1
    await route.fulfill({ response, json: body })
  })
  await page.goto('/projects')
  await expect(page.getByText('Your plan allows up to 1 project')).toBeVisible()
  await page.getByRole('button', { name: 'Plan several together' }).click()
  await page.getByRole('checkbox', { name: 'Gate' }).check()
  await expect(page.getByRole('button', { name: 'Plan together', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Buy list' }).click()
  await expect(page.getByText('For Gate')).toBeVisible()
})
