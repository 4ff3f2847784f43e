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
  await badge(page, 'Preview').or(badge(page, 'Optimized')).waitFor()
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

/** Opens one of the chips under the figures. */
export const openChip = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

/** Opens the order and the costs of the saw list. */
export async function openOrder(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await page.getByRole('button', { name: 'Order and costs', exact: true }).click()
}

/** Shows the other side of the editor, on a screen that has room for one. */
export async function turnTo(page: Page, side: 'pieces' | 'plan'): Promise<void> {
  const choice = page.locator(`input[name="side"][value="${side}"]`)
  const label = page.locator(`label[for="${await choice.getAttribute('id')}"]`)
  if (await label.isVisible()) await label.click()
}

/** Presses a tool, in the menu of further tools where the bar does not show it. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true })
  if (await tool.isVisible()) return tool.click()
  await page.getByRole('button', { name: 'More tools', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Opens the dialog of jobs. */
export async function chooseJobs(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More about the pieces', exact: true })
  const jobs = page.getByRole('menuitem', { name: 'Jobs', exact: true })
  // Settings above the button still grow while the account is read: the button leaves the window, and its menu hides with it.
  await expect(async () => {
    await more.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click({ timeout: 5_000 })
    await jobs.click({ timeout: 5_000 })
  }).toPass()
}

/** Opens an empty project, whose cuts take nothing, in the place of one without changes. */
export async function newProject(page: Page): Promise<void> {
  const fresh = page.getByRole('button', { name: 'New', exact: true })
  const menu = page.getByRole('button', { name: 'More tools', exact: true })
  // A phone has no room for the button.
  await ((await fresh.isVisible()) ? fresh : menu).click()
  await page.getByRole('menuitem', { name: /^(Empty|New) project/ }).click()
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

/** Optimizes all materials, by the menu beside the button that optimizes one. */
export async function optimizeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Other ways to optimize' }).click()
  await page.getByRole('menuitem', { name: 'Optimize all' }).click()
}
