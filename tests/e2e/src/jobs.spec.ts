import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { brokenHeadings } from './pages/everywhere.ts'
import { look, widen } from './pages/looks.ts'
import { badge, cell, chooseJobs, newProject, openWorkspace, snapshotTaken } from './support/cells.ts'
import { dialog, exported, openForExchange } from './support/exchange.ts'
import { nextYear } from './support/jobs.ts'

test('pieces keep their job from the list to the saw, the files and the labels', async ({ page }) => {
  test.slow()
  await openForExchange(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('1200')
  await cell(page, 'Length', 1).fill('600')
  await cell(page, 'Length', 2).fill('500')
  await cell(page, 'Quantity', 2).fill('3')
  await expect(cell(page, 'Job', 1)).toHaveCount(0)
  await chooseJobs(page)
  const jobs = dialog(page, 'Jobs')
  await jobs.locator('form[name="job"]').getByLabel('Job').fill('Fence')
  await jobs.getByRole('button', { name: 'Add a job' }).click()
  await jobs.getByLabel('Customer').fill('Meyer')
  await jobs.getByLabel('Due', { exact: true }).fill(`${nextYear}-12-24`)
  await jobs.getByLabel('Priority').selectOption('high')
  await snapshotTaken(page)
  await look(page, 'state-jobs-dialog')
  await widen(page, 1440)
  await page.keyboard.press('Escape')
  await cell(page, 'Job', 2).fill('fence')
  await snapshotTaken(page)
  await editor(page).optimize.click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await page.getByRole('tab', { name: 'By job' }).click()
  await expect(page.getByText(`Meyer · due Dec 24, ${nextYear} · urgent`)).toBeVisible()
  await expect(page.getByText('Without a job')).toBeVisible()
  await look(page, 'state-jobs-plan')
  await widen(page, 390)
  expect(await brokenHeadings(page)).toEqual([])
  await widen(page, 1440)
  const pieces = await exported(page, 'CSV')
  expect(pieces.bytes.toString('utf8')).toMatch(/,Job,.*\r\n.*\r\n.*,fence,/)
  // A job whose day has gone by says so in the list, beside the plan and in the dialog.
  await chooseJobs(page)
  await jobs.getByLabel('Due', { exact: true }).fill('2999-12-24')
  await expect(jobs.getByText('overdue')).toBeHidden()
  await jobs.getByLabel('Due', { exact: true }).fill('2020-02-29')
  await expect(jobs.getByText('overdue')).toBeVisible()
  await look(page, 'state-jobs-overdue')
  await widen(page, 1440)
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Job', 2)).toHaveAccessibleDescription('fence · due Feb 29, 2020 · overdue')
  const byJob = page.getByRole('tabpanel').getByText('Meyer · due Feb 29, 2020 · urgent')
  await expect(byJob).toContainText('overdue')
  await look(page, 'state-jobs-overdue-plan')
  await widen(page, 1440)
  // Another job is no other plan.
  await cell(page, 'Job', 1).fill('Gate')
  await snapshotTaken(page)
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(page.getByText('Without a job')).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cell(page, 'Job', 1)).toHaveValue('')
})

test('a guest finds jobs locked, and the list without them', async ({ page }) => {
  await openWorkspace(page)
  await chooseJobs(page)
  await expect(dialog(page, 'Jobs').getByRole('button', { name: 'Add a job' })).toBeDisabled()
})
