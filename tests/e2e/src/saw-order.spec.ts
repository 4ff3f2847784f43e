import { expect, type Page, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { badge, openOrder } from './support/cells.ts'
import { exported, openForExchange } from './support/exchange.ts'

const order = (page: Page) =>
  page.getByLabel('Order of the saw list', { exact: true }).and(page.locator('select'))

/** The stop moves that the page counts for an order. */
async function stopMoves(page: Page, name: string): Promise<number> {
  const line = await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name} `) })
    .textContent()
  return Number(/Stop\smoves\s(\d+)/.exec(line ?? '')?.[1])
}

test('the saw list is put in the order with the fewest set-ups, costed, ticked, and goes into files', async ({
  page,
}) => {
  test.slow()
  await openForExchange(page)
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await openOrder(page)
  await order(page).selectOption('Fewest set-ups')
  await expect(page.getByText(/^No order of these bars needs fewer set-ups than \d/)).toBeVisible()
  expect(await stopMoves(page, 'Fewest set-ups')).toBeLessThan(await stopMoves(page, 'As planned'))
  await page.getByText('What the work costs').click()
  await page.getByLabel('Stop moves', { exact: true }).fill('abc')
  await expect(page.getByLabel('Stop moves', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await page.getByLabel('Stop moves', { exact: true }).fill('30')
  await page.getByLabel('Cuts', { exact: true }).fill('8')
  await expect(page.getByRole('button', { name: /\d at the saw$|(s|min) at the saw$/ })).toBeVisible()
  await page.getByLabel('Bars cut at once', { exact: true }).fill('2.5')
  await expect(page.getByLabel('Bars cut at once', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^Cut in bundles/)).toHaveCount(0)
  await page.getByLabel('Bars cut at once', { exact: true }).fill('4')
  await expect(page.getByText(/^Cut in bundles: \d/).first()).toBeVisible()
  await expect(page.getByLabel('Bars cut at once', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(page.getByText(/no plan with the same material takes fewer strokes/i)).toBeVisible()
  await expect(page.getByText(/Cuts\s\d+ · Strokes\s\d+/).first()).toBeVisible()
  for (const width of [390, 860, 1440]) {
    await widen(page, width)
    await look(page, `state-saw-order-${width}`, [width])
  }
  const table = await exported(page, 'XLSX')
  expect(table.bytes.length).toBeGreaterThan(1000)
  const project = await exported(page, 'Project file')
  expect(project.bytes.toString('utf8')).toContain('"sawOrder":"setUps"')
  expect(project.bytes.toString('utf8')).toContain('"bundle":"4"')
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await page.reload()
  await expect(page.getByText(/^1 of \d+ bars cut/)).toBeVisible()
  await openOrder(page)
  await expect(order(page)).toBeDisabled()
  await expect(page.getByText('Cutting has begun in this order.', { exact: false })).toBeVisible()
})
