import { expect, type Page, test } from '@playwright/test'
import { newProject, openChip, snapshotTaken } from './support/cells.ts'
import { paste } from './support/clipboard.ts'

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto('/bars')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a list typed in the wrong unit keeps its numbers, in one step that can be undone', async ({ page }) => {
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('6000')
  await cell(page, 'Length', 1).fill('1200')
  await snapshotTaken(page)
  await page.getByRole('combobox', { name: 'Unit', exact: true }).focus()
  await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('mm')
  await expect(cell(page, 'Length', 1)).toHaveValue('30480')
  await snapshotTaken(page)
  await page.getByRole('button', { name: 'Keep the numbers' }).click()
  await expect(cell(page, 'Length', 1)).toHaveValue('1200')
  await expect(page.getByLabel('Stock lengths')).toHaveValue('6000')
  await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).toHaveValue('mm')
  await expect(page.getByRole('button', { name: 'Keep the numbers' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Length', 1)).toHaveValue('30480')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Length', 1)).toHaveValue('1200')
  await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).toHaveValue('in.')
})

test('stock lengths may be parted as people part them, and pasted from a column', async ({ page }) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const lengths = page.getByLabel('Stock lengths')
  await lengths.fill('')
  await lengths.pressSequentially('8 ft, 10 ft;3 m')
  await expect(lengths).toHaveValue('8 ft/10 ft/3 m')
  await lengths.selectText()
  await paste(page, 'Stock lengths', '96\r\n120\r\n')
  await expect(lengths).toHaveValue('96/120')
  await expect(page.getByText('Your plan allows up to 1 stock length.').first()).toBeVisible()
})

test('a list copied with its heading and blank rows becomes its pieces, and a column without a place is named', async ({
  page,
}) => {
  const list = 'Artikel\tMenge\tLänge\tBezeichnung\r\nA1\t2\t30\tPfosten\r\n\r\nA2\t1\t20\tRiegel\r\n'
  await paste(page, 'Length, row 1', list)
  await expect(cell(page, 'Length', 1)).toHaveValue('30')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await expect(cell(page, 'Description', 2)).toHaveValue('Riegel')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  await expect(page.getByText('Left out, as the table has no column for it: Artikel')).toBeVisible()
})

test('pieces that fit no bar are named, the first of many, and lead to their rows', async ({ page }) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await cell(page, 'Length', 2).fill("9'")
  await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
  await openChip(page, /^A piece is too long/)
  const note = page.getByRole('status').filter({ hasText: 'Longer than every stock length.' })
  await note.getByRole('button', { name: 'B', exact: true }).click()
  await expect(cell(page, 'Length', 2)).toBeFocused()
  // Of a list that cannot be asked about the last answer says nothing.
  await cell(page, 'Length', 2).fill('nine')
  await expect(page.getByText('Length must be a valid number.', { exact: false }).first()).toBeVisible()
  await expect(note).toBeHidden()
  await cell(page, 'Length', 2).fill('57')
  await page.getByLabel('Stock lengths').fill('5')
  await expect(note.getByRole('button')).toHaveText(['A', 'B', 'C', 'D', 'E', 'F'])
  const lengths = Array.from({ length: 15 }, (_, row) => `${10 + row}\t1`)
  await paste(page, 'Length, row 1', lengths.join('\r\n'))
  await expect(note.getByRole('button')).toHaveCount(12)
  await expect(note.getByText('and 3 more')).toBeVisible()
})
