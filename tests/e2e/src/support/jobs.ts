import { expect, type Page } from '@playwright/test'
import { cell, chooseJobs, newProject } from './cells.ts'
import { dialog } from './exchange.ts'

/** A year of which no day has gone by, whenever the journey is made. */
export const nextYear = new Date().getUTCFullYear() + 1

/** Opens the dialog of jobs. */
export const openJobs = async (page: Page) => {
  await chooseJobs(page)
  return dialog(page, 'Jobs')
}

export const closeJobs = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Jobs')).toBeHidden()
}

/** Two pieces of no job are due; of the fence four of five find room behind them, the post of the gate does not. */
export async function yard(page: Page): Promise<void> {
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('6000')
  const jobs = await openJobs(page)
  for (const [name, due] of [
    ['Fence', `${nextYear}-12-24`],
    ['Gate', `${nextYear + 1}-01-15`],
  ] as const) {
    await jobs.locator('form[name="job"]').getByLabel('Job').fill(name)
    await jobs.getByRole('button', { name: 'Add a job' }).click()
    await jobs
      .getByRole('listitem')
      .filter({ has: page.locator(`[value="${name}"]`) })
      .getByLabel('Due')
      .fill(due)
  }
  await closeJobs(page)
  const rows = [
    ['2000', '2', ''],
    ['450', '5', 'Fence'],
    ['900', '1', 'Gate'],
  ] as const
  for (const [index, [length, count, job]] of rows.entries()) {
    await cell(page, 'Length', index + 1).fill(length)
    await cell(page, 'Quantity', index + 1).fill(count)
    await cell(page, 'Job', index + 1).fill(job)
  }
}
