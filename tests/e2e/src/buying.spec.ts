import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { keepPrint } from './pages/pictures.ts'
import { badge, stored } from './support/cells.ts'
import { openPlanned, startShop } from './support/orders.ts'

test('a discount counts the bars of all lengths, for a supplier who counts so', async ({ page, context }) => {
  test.slow()
  await startShop(page, context)
  await openPlanned(page, {
    title: 'Gate',
    rows: [
      ['2900', '3'],
      ['1900', '2'],
    ],
    settings: {
      barLength: '3000/2000',
      unitPrice: '10/7',
      supplier: 'Northern Timber',
      discounts: '5: 10.25',
    },
  })
  await page.getByRole('tab', { name: 'Buy list' }).click()
  const terms = page.getByRole('region', { name: 'Supplier and discounts' })
  // Projects that say nothing count each length alone, and neither has five bars.
  await expect(terms.getByLabel('Discounts count')).toHaveValue('length')
  await expect(terms.getByText('The table above has single bars at list price.')).toBeVisible()
  await terms.getByRole('link', { name: 'Buy list by supplier' }).click()
  const long = page.getByRole('row', { name: /Oak 40 3000 mm/ })
  const short = page.getByRole('row', { name: /Oak 40 2000 mm/ })
  await expect(long).toContainText('$30.00')
  await expect(short).toContainText('$14.00')
  await page.goBack()
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await terms.getByLabel('Discounts count').selectOption('All lengths of the material')
  await stored(page, '"discountScope":"material"')
  await look(page, 'state-buy-scope')
  await widen(page, 1440)
  await expect(badge(page, 'Optimized')).toBeVisible()
  await terms.getByRole('link', { name: 'Buy list by supplier' }).click()
  await expect(long).toContainText('3 needed · 10.25% off (5 of all lengths)')
  await expect(long).toContainText('$26.93')
  await expect(short).toContainText('10.25% off (5 of all lengths)')
  await expect(short).toContainText('$12.57')
  await look(page, 'state-buying-scope')
  await widen(page, 1440)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = (await readFile(await (await file).path())).toString('utf8')
  expect(text).toContain(',0.1025,5 of all lengths,26.93')
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).first().click()
  expect((await paper).suggestedFilename()).toBe('Gate - Buy list.pdf')
  // The page on paper is the list alone, without the calculation of a quote.
  const calculation = page.getByRole('textbox', { name: 'Margin on all costs' })
  await expect(calculation).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(long).toBeVisible()
  await expect(calculation).toBeHidden()
  await keepPrint(page, 'printed-Buy list by supplier')
})

test('a plan of leftovers alone leaves nothing to buy, and a long shelf is named in short', async ({
  page,
  context,
}) => {
  await startShop(page, context)
  const leftovers = Array.from({ length: 30 }, (_, at) => ({ length: `${2900 - at}`, stock: '1' }))
  await openPlanned(page, { title: 'Shelf', rows: [['900', '3']], settings: { leftovers } })
  await expect(page.getByText(/^On the shelf: 2900 mm × 1, .*, 2889 mm × 1, …$/)).toBeVisible()
  await expect(page.getByText('30 leftover lengths')).toBeVisible()
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await page.getByRole('link', { name: 'Buy list by supplier' }).click()
  await expect(page.getByText('There is nothing to buy: the plans need no new bars.')).toBeVisible()
  await expect(page.getByText('Optimize the lists first')).toHaveCount(0)
  const free = page.getByText('1 bar from the shelf has no worth and costs nothing here: Oak 40')
  await expect(free).toBeVisible()
  // The code that makes files is fetched with the first one.
  await expect(page.getByRole('heading', { name: 'Quote' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'PDF' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Without a connection a kind of file can be made only')
  await context.setOffline(false)
})

test('savings are in money, also by a stock length that is not bought yet', async ({ page, context }) => {
  test.slow()
  await startShop(page, context)
  // Two on a bar of 6 m with 600 mm left, three bars in all.
  await openPlanned(page, {
    title: 'Fence',
    rows: [['2700', '5']],
    settings: { barLength: '6000', priceCalculationMethod: 'per-unit-length', unitPrice: '4' },
  })
  await page.getByRole('tab', { name: 'Savings' }).click()
  await expect(page.getByText('Trying variants …')).toBeHidden()
  // Five bars of 3 m are 15 m for 60; three of 6 m are 18 m for 72. Bars of 6.5 m save nothing. Bars that a mill cuts for
  // the list have no waste for one piece, and nearly none for two with a kerf between them.
  await expect(page.getByRole('listitem').filter({ hasText: 'as well' })).toHaveText([
    'Bars made to measure of 2700 mm as well, at $10.80 a bar$18.00 less',
    'Stock of 3000 mm as well, at $12.00 a bar$12.00 less',
    'Stock of 3500 mm as well, at $14.00 a bar$10.00 less',
    'Stock of 4000 mm as well, at $16.00 a bar$8.00 less',
    'Bars made to measure of 5410 mm as well, at $21.64 a bar$7.08 less',
    'Stock of 4500 mm as well, at $18.00 a bar$6.00 less',
    'Stock of 5500 mm as well, at $22.00 a bar$6.00 less',
    'Stock of 5000 mm as well, at $20.00 a bar$4.00 less',
  ])
  await look(page, 'state-savings')
})
