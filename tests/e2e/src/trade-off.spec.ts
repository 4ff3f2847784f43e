import { expect, type Page, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { badge } from './support/cells.ts'
import { exported, listForTrade, openForExchange } from './support/exchange.ts'
import { openTrade, sawTime, setCost } from './support/sawTime.ts'

const picked = (page: Page) => page.getByText('Picked for less work at the saw.')
const points = (page: Page) => page.getByRole('slider', { name: 'From the least material to the least work' })

test('a slider picks a plan between the least material and the least work at the saw', async ({ page }) => {
  test.slow()
  await openForExchange(page)
  await listForTrade(page)
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  // Without costs there is nothing to trade.
  await expect(sawTime(page)).toBeHidden()
  await setCost(page, 'Stop moves', '90')
  await setCost(page, 'Cuts', '8')
  await openTrade(page)
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await expect(points(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The plan with the least material.')).toBeVisible()
  for (const width of [390, 860, 1440]) {
    await widen(page, width)
    await look(page, `state-trade-off-${width}`, [width])
  }
  await points(page).press('End')
  await expect(page.getByText(/It saves .* at the saw\./)).toBeVisible()
  await expect(picked(page)).toBeVisible()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await look(page, 'state-trade-off-picked', [1440])

  const project = await exported(page, 'Project file')
  expect(project.bytes.toString('utf8')).toContain('"patterns":[')
  expect(project.bytes.toString('utf8')).toContain('"sawOrder":"setUps"')
  expect((await exported(page, 'PDF')).bytes.length).toBeGreaterThan(1000)

  await points(page).press('Home')
  await expect(picked(page)).toBeHidden()
  await expect(page.getByText('The plan with the least material.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(picked(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.runFor(1200)
  await page.reload()
  await expect(picked(page)).toBeVisible()

  // Other costs are another comparison, which can be broken off.
  await setCost(page, 'Stop moves', '60')
  await openTrade(page)
  await expect(points(page)).toBeHidden()
  await page.getByRole('button', { name: 'Compare plans' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Compare plans' })).toBeVisible()

  // Optimize brings the plan with the least material back.
  await page.keyboard.press('Control+Enter')
  await expect(picked(page)).toBeHidden()
})
