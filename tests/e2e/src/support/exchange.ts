import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { editor } from '../pages/editor.ts'
import { keepPdf } from '../pages/pictures.ts'
import { register, settle, startTrial } from './account.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const shown = dialog(page, 'Import')
  await expect(shown.getByText('drop it here')).toBeVisible()
  return shown
}

/** Gives the import dialog a text, and reads it as a list. */
export async function readText(shown: Locator, text: string): Promise<void> {
  await shown.getByLabel('Or paste cells or a list').fill(text)
  await shown.getByRole('button', { name: 'Read the list' }).click()
}

/** A list with plans of more material and less work at the saw; the example's own plan has the least of both. */
export async function listForTrade(
  page: Page,
  rows: readonly string[] = ['1200 mm\t7', '840 mm\t9', '410 mm\t11'],
  bars = '6000 mm',
): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const shown = dialog(page, 'Import')
  await readText(shown, ['Length\tQty', ...rows, ''].join('\n'))
  await shown.getByRole('button', { name: `Import ${rows.length} rows` }).click()
  await page.getByLabel('Stock lengths', { exact: true }).fill(bars)
}

export async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return dialog(page, 'Export')
}

/** Opens the links for the saw in the dialog of links. */
export async function openSawLinks(page: Page): Promise<Locator> {
  const shown = await openExport(page)
  await shown.getByRole('button', { name: 'Share' }).click()
  const share = dialog(page, 'Share a plan')
  await share.getByText('For the saw', { exact: true }).click()
  return share
}

/** Exports in a format, by the words of the dialog. */
export async function exported(page: Page, format: string) {
  const shown = await openExport(page)
  await shown.getByText(format, { exact: true }).click()
  return downloaded(page, shown)
}

/** Makes the file that the dialog describes. */
export async function downloaded(page: Page, shown: Locator) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(shown).toBeHidden()
  const [name, bytes] = [file.suggestedFilename(), readFileSync(await file.path())]
  await keepPdf(name, bytes)
  return { name, bytes }
}

/** The editor of a person who may import and export. */
export async function openForExchange(page: Page) {
  await page.clock.install()
  await settle(page)
  await register(page)
  await startTrial(page)
  await editor(page).open()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeEnabled()
}
