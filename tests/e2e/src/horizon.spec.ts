import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look, widen } from './pages/looks.ts'
import { badge, snapshotTaken } from './support/cells.ts'
import { exported, openForExchange } from './support/exchange.ts'
import { closeJobs, openJobs, yard } from './support/jobs.ts'

test('pieces that are not due fill the bars of those that are, and the others wait', async ({ page }) => {
  test.slow()
  await openForExchange(page)
  await yard(page)
  await snapshotTaken(page)
  const waits = page.getByRole('status').filter({ hasText: 'wait' })
  await expect(page.getByText('pieces wait')).toHaveCount(0)
  const jobs = await openJobs(page)
  await jobs.getByLabel('Cut what is due until').fill('2026-12-04')
  await expect(jobs.getByText('6 of 8 pieces may wait.')).toBeVisible()
  await expect(jobs.getByRole('listitem').getByText('may wait')).toHaveCount(2)
  await snapshotTaken(page)
  await look(page, 'state-horizon-dialog')
  await widen(page, 1440)
  await closeJobs(page)
  // The preview chooses the pieces, and the plan of the server has the same ones.
  await expect(page.getByRole('heading', { name: '2 pieces wait' })).toBeVisible()
  const preview = await waits.textContent()
  expect(preview).toContain('Cut now: what is due until Dec 4, 2026.')
  expect(preview).toContain('4 pieces that are not due yet are cut as well and need no further bar.')
  expect(preview).toMatch(/Proved: the due pieces alone take no less material\..*Fence.*Gate/)
  await editor(page).optimize.click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  expect(await waits.textContent()).toBe(preview)
  await look(page, 'state-horizon-plan')
  await widen(page, 1440)
  await page.getByRole('tab', { name: 'By job' }).click()
  const later = page.getByRole('table', { name: 'Waits for a later plan' })
  await expect(later.getByRole('row').filter({ hasText: 'Gate' })).toContainText('900')
  await look(page, 'state-horizon-by-job')
  await widen(page, 1440)
  const pieces = await exported(page, 'CSV')
  expect(pieces.bytes.toString('utf8')).toMatch(/,Waits\r\n.*,\r\n.*,1\r\n.*,1\r\n/)
})

test('a day after all days lets nothing wait, and a day before all of them leaves nothing to cut', async ({
  page,
}) => {
  await openForExchange(page)
  await yard(page)
  await snapshotTaken(page)
  const jobs = await openJobs(page)
  const until = jobs.getByLabel('Cut what is due until')
  await until.fill('2027-01-15')
  await expect(jobs.getByText('Nothing is due later than that')).toBeVisible()
  await until.fill('2026-11-01')
  await jobs.getByLabel('Pieces without a due date').selectOption('may wait')
  await expect(jobs.getByText('8 of 8 pieces may wait.')).toBeVisible()
  await snapshotTaken(page)
  await closeJobs(page)
  await page.clock.runFor(1000)
  await expect(page.getByText('Nothing is due by then: all pieces wait.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Nothing is due by then')).toBeHidden()
})

test('the plan with its waiting pieces is there again after a reload', async ({ page }) => {
  await openForExchange(page)
  await yard(page)
  await snapshotTaken(page)
  const jobs = await openJobs(page)
  await jobs.getByLabel('Cut what is due until').fill('2026-12-04')
  await closeJobs(page)
  await editor(page).optimize.click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await snapshotTaken(page)
  await page.reload()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 pieces wait' })).toBeVisible()
  await expect((await openJobs(page)).getByLabel('Cut what is due until')).toHaveValue('2026-12-04')
})
