import { expect, type Page } from '@playwright/test'
import { settle } from './account.ts'

/** A cell of the piece table by the name that a screen reader says. */
export const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })

/** The state of the plan beside its heading. */
export const badge = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Opens the workspace as somebody who has answered what a first visitor is asked, with its first plan drawn. */
export async function openWorkspace(page: Page, address = '/bars'): Promise<void> {
  await settle(page, { 'tour.demo': 'completed' })
  await page.goto(address)
  await expect(badge(page, 'Preview').or(badge(page, 'Optimized'))).toBeVisible()
}

/** Empties the list and opens a new project in its place. */
export async function newProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Empty project' }).click()
  const discard = page.getByRole('button', { name: 'Discard' })
  await expect(cell(page, 'Length', 1).and(page.locator('[value=""]')).or(discard)).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await expect(cell(page, 'Length', 1)).toHaveValue('')
}
