import { expect, type Page } from '@playwright/test'
import { openOrder } from './cells.ts'

/** The chip of the time at the saw, which is there once the work has a cost. */
export const sawTime = (page: Page) => page.getByRole('button', { name: /at the saw$/ })

/** Says what a part of the work at the saw costs. */
export async function setCost(page: Page, part: string, cost: string): Promise<void> {
  await openOrder(page)
  const field = page.getByLabel(part, { exact: true })
  if (!(await field.isVisible())) await page.getByText('What the work costs').click()
  await field.fill(cost)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
}

/** Opens the plans that take less time at the saw, behind the time that the shown one takes. */
export async function openTrade(page: Page): Promise<void> {
  await sawTime(page).click()
  await page.getByText('Material or saw time', { exact: true }).click()
}
