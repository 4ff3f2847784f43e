import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { dialog, downloaded, exported, openExport, openForExchange, openImport } from './support/exchange.ts'

test.beforeEach(({ page }) => openForExchange(page))

const formats = [
  ['PDF', /plan\.pdf$/, '%PDF-'],
  ['XLSX', /\.xlsx$/, 'PK'],
  ['CSV', /pieces\.csv$/, '\uFEFFLength'],
  ['Saw list', /saw list\.csv$/, '\uFEFFMaterial'],
  ['Stop list', /stop list\.csv$/, 'Times,Stop'],
  ['G-code', /stop list\.gcode$/, '('],
  ['Labels', /labels\.pdf$/, '%PDF-'],
  ['SVG', /\.svg$/, '<svg'],
  ['PNG', /\.png$/, '\u0089PNG'],
  ['DXF', /\.dxf$/, '0\nSECTION'],
  ['Project file', /\.kerfwise\.json$/, '{"format":"kerfwise-project"'],
] as const

test('a plan is exported in every format; without a plan the dialog says so', async ({ page }) => {
  test.slow()
  const shown = await openExport(page)
  await expect(shown.getByRole('alert')).toContainText('no optimized plan yet')
  await expect(shown.getByRole('button', { name: 'Download' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  for (const [format, name, start] of formats) {
    const file = await exported(page, format)
    expect(file.name).toMatch(name)
    expect(file.bytes.length).toBeGreaterThan(100)
    const text = file.bytes.subarray(0, 200).toString(format === 'PNG' ? 'latin1' : 'utf8')
    expect(text.replace(/^ +/gm, '').startsWith(start), format).toBe(true)
  }
})

test('an exported workbook is imported again, and an exported project opened', async ({ page }) => {
  test.slow()
  const { cell } = editor(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  const workbook = await exported(page, 'XLSX')
  const project = await exported(page, 'Project file')
  const first = await cell('Length', 1).inputValue()
  // With another quantity the list is the person's own and no longer the example.
  await cell('Quantity', 1).fill('5')
  const file = ({ name, bytes }: typeof workbook) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: bytes,
  })
  const into = await openImport(page)
  await into.locator('input[type=file]').setInputFiles(file(workbook))
  await into.getByLabel('After the existing pieces').check()
  await into.getByRole('button', { name: 'Import 6 rows' }).click()
  await expect(page.getByText('43 pieces', { exact: true })).toBeVisible()
  const again = await openImport(page)
  await again.locator('input[type=file]').setInputFiles(file(project))
  await dialog(page, 'Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
  await expect(cell('Length', 1)).toHaveValue(first)
})

test('a plan leaves as raw parts of timber once its section is typed, and its pieces come back', async ({
  page,
}) => {
  test.slow()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  const shown = await openExport(page)
  await shown.getByText('BTLx', { exact: true }).click()
  await expect(shown.getByRole('alert')).toContainText('BTLx needs the section of the bars')
  await expect(shown.getByRole('button', { name: 'Download' })).toBeDisabled()
  await shown.getByLabel('Section of the bars').fill('60x160')
  const timber = await downloaded(page, shown)
  expect(timber.name).toMatch(/plan\.btlx$/)
  const into = await openImport(page)
  await into
    .locator('input[type=file]')
    .setInputFiles({ name: timber.name, mimeType: 'application/xml', buffer: timber.bytes })
  await expect(into.getByText('60x160', { exact: false }).first()).toBeVisible()
})
