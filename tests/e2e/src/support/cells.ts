import { expect, type Page } from '@playwright/test'
import { register, settle, startTrial } from './account.ts'

/** A cell of the piece table by the name that a screen reader says. */
export const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })

/** The state of the plan beside its heading. */
export const badge = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Opens the workspace for a person who has closed the questions to first visitors, with the first plan drawn. */
export async function openWorkspace(page: Page, address = '/bars'): Promise<void> {
  await settle(page, { 'tour.demo': 'completed' })
  await page.goto(address)
  // The optimizer is fetched and compiled first, which a busy machine takes its time for. An expectation would describe the
  // whole page for its report at each look in vain.
  await badge(page, 'Preview').or(badge(page, 'Optimized')).waitFor({ timeout: 30_000 })
}

/**
 * Passes the second of quiet after which history takes a snapshot, so that later changes are a separate step. The page
 * needs its own clock: `page.clock.install()`.
 */
export const snapshotTaken = (page: Page) => page.clock.runFor(1200)

/** Waits until the browser has stored the open project with this text in it. */
export const stored = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('project') ?? '')).toContain(text)

/** Says how wide a cut is, without which no material is planned. */
export const setKerf = (page: Page, kerf = '0') => page.getByLabel('Kerf', { exact: true }).fill(kerf)

/** Opens an empty project, whose cuts take nothing, in the place of one without changes. */
export async function newProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Empty project' }).click()
  await expect(cell(page, 'Length', 1)).toHaveValue('')
  await setKerf(page)
}

/** Opens an empty project of a person with the trial, which unlocks everything. */
export async function emptyWorkspace(page: Page): Promise<void> {
  await register(page)
  await startTrial(page)
  await openWorkspace(page)
  await newProject(page)
}
