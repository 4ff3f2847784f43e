import { expect, type Page, test } from '@playwright/test'
import { newProject, snapshotTaken } from './support/cells.ts'
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

test('a first visitor finds a useful plan, and the server proves it on demand', async ({ page }) => {
  await expect(page.getByRole('list', { name: 'Bars to cut' }).getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  await expect(page.getByText('Proved: no plan uses less.')).toBeVisible()
})

test('pieces are added to a list with the keyboard alone, and survive a reload', async ({ page }) => {
  await page.keyboard.press('Tab')
  await cell(page, 'Length', 7).focus()
  for (let piece = 0; piece < 3; piece++) {
    await page.keyboard.type(`${10 + piece} ${piece + 1}/16`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`slat ${piece + 1}`)
    await page.keyboard.press('Enter')
  }
  await expect(cell(page, 'Length', 9)).toHaveValue('12 3/16')
  await expect(cell(page, 'Quantity', 9)).toHaveValue('2')
  await expect(cell(page, 'Length', 10)).toBeFocused()
  await expect(page.getByText('27 pieces', { exact: true })).toBeVisible()
  await page.reload()
  await expect(cell(page, 'Description', 9)).toHaveValue('slat 3')
  await expect(page.getByText('27 pieces', { exact: true })).toBeVisible()
})

test('nonsense keeps the last good plan in grey and reports the fault; mending it brings the plan back', async ({
  page,
}) => {
  const bars = page.getByRole('list', { name: 'Bars to cut' })
  await cell(page, 'Length', 1).fill('twelve')
  await expect(page.getByText('Length must be a valid number.', { exact: false })).toBeVisible()
  await expect(page.getByText('Last good plan')).toBeVisible()
  await expect(bars.getByRole('listitem')).not.toHaveCount(0)
  await cell(page, 'Length', 1).fill('1.2 m')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
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

test('if the first piece fits no bar, the page does not ask for a first piece', async ({ page }) => {
  await newProject(page)
  await expect(page.getByText('Type a length and a quantity', { exact: false })).toBeVisible()
  await page.getByLabel('Stock lengths').fill('96')
  await cell(page, 'Length', 1).fill("9'")
  await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
  await expect(page.getByText('Type a length and a quantity', { exact: false })).toBeHidden()
})

test('a piece that fits no bar is named', async ({ page }) => {
  await cell(page, 'Length', 2).fill("9'")
  await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: 'Longer than every stock length.' })
  await note.getByRole('button', { name: 'B', exact: true }).click()
  await expect(cell(page, 'Length', 2)).toBeFocused()
  // Of a list that cannot be asked about the last answer says nothing.
  await cell(page, 'Length', 2).fill('nine')
  await expect(page.getByText('Length must be a valid number.', { exact: false }).first()).toBeVisible()
  await expect(note).toBeHidden()
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

test('of many pieces that fit no bar the first are named', async ({ page }) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Stock lengths').fill('5')
  const note = page.getByRole('status').filter({ hasText: 'Longer than every stock length.' })
  await expect(note.getByRole('button')).toHaveText(['A', 'B', 'C', 'D', 'E', 'F'])
  const lengths = Array.from({ length: 15 }, (_, row) => `${10 + row}\t1`)
  await paste(page, 'Length, row 1', lengths.join('\r\n'))
  await expect(note.getByRole('button')).toHaveCount(12)
  await expect(note.getByText('and 3 more')).toBeVisible()
})

test('a list copied with its heading and blank rows becomes its pieces', async ({ page }) => {
  await paste(page, 'Length, row 1', 'Menge\tLänge\tBezeichnung\r\n2\t30\tPfosten\r\n\r\n1\t20\tRiegel\r\n')
  await expect(cell(page, 'Length', 1)).toHaveValue('30')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await expect(cell(page, 'Description', 2)).toHaveValue('Riegel')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
})

test('a pasted list takes the place of the untouched example in one step, and goes over a list that was changed', async ({
  page,
}) => {
  await paste(page, 'Length, row 1', '30\t2\n20\t1')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  await paste(page, 'Length, row 1', '10\t5')
  await expect(page.getByText('6 pieces', { exact: true })).toBeVisible()
  await expect(cell(page, 'Length', 2)).toHaveValue('20')
})

test('a pasted column that the table has no place for is named', async ({ page }) => {
  await paste(page, 'Length, row 1', 'Article\tLength\tQty\nA1\t12\t3\nA2\t14\t2')
  await expect(page.getByText('Left out, as the table has no column for it: Article')).toBeVisible()
  await expect(cell(page, 'Length', 2)).toHaveValue('14')
})

test('a block is pasted from a spreadsheet, marks and fractions included', async ({ page }) => {
  const block = [`72 1/2"\t1\tshelf`, `1.84 m\t2\tpost`, `3' 2 1/2"\t1\tbrace`].join('\r\n')
  await cell(page, 'Length', 7).focus()
  await cell(page, 'Length', 7).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
  // The list takes the place of the example, wherever in it the list is pasted.
  await expect(page.getByText('4 pieces', { exact: true })).toBeVisible()
  await expect(cell(page, 'Length', 3)).toHaveValue(`3' 2 1/2"`)
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
})

test('changes can be undone and redone', async ({ page }) => {
  await cell(page, 'Quantity', 2).fill('5')
  await expect(page.getByText('24 pieces', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('2')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('5')
})
