import { expect, test } from '@playwright/test'
import { register } from './support/account.ts'
import {
  badge,
  cell,
  emptyWorkspace,
  newProject,
  openChip,
  openWorkspace,
  snapshotTaken,
} from './support/cells.ts'
import { paste } from './support/clipboard.ts'

const pieces = [
  ['72 1/2', '2', 'top rail'],
  ['72-1/2', '1', 'bottom rail'],
  [`3' 2 1/2"`, '4', 'stile'],
  ['18 3/64', '2', 'panel'],
  ['5/8"', '6', 'wedge'],
  ['1.84 m', '1', 'post'],
  ['12 7/8', '3', 'apron'],
  ['9 5/16', '2', 'brace'],
  ['184,5 cm', '1', 'beam'],
  ['33 1/32', '2', 'ledger'],
] as const

test('ten pieces with fractions are entered by the keyboard alone, planned, and found again', async ({
  page,
}) => {
  test.slow()
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').focus()
  await page.keyboard.type('96')
  await cell(page, 'Length', 1).focus()
  for (const row of pieces) {
    for (const [column, text] of row.entries()) {
      await page.keyboard.type(text)
      await page.keyboard.press(column < 2 ? 'Tab' : 'Enter')
    }
  }
  await expect(page.getByText('24 pieces', { exact: true })).toBeVisible()
  await expect(badge(page, 'Preview')).toBeVisible()
  for (const [index, [length, count, description]] of pieces.entries()) {
    await expect(cell(page, 'Length', index + 1)).toHaveValue(length)
    await expect(cell(page, 'Quantity', index + 1)).toHaveValue(count)
    await expect(cell(page, 'Description', index + 1)).toHaveValue(description)
  }
  await expect(cell(page, 'Length', 11)).toBeFocused()
  await page.reload()
  await expect(cell(page, 'Length', 4)).toHaveValue('18 3/64')
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
})

test('five hundred rows are pasted from a spreadsheet, planned, searched and taken back in one step', async ({
  page,
}) => {
  await page.clock.install()
  test.slow()
  await emptyWorkspace(page)
  await page.getByLabel('Stock lengths').fill('240')
  const rows = Array.from(
    { length: 500 },
    (_, row) => `${10 + (row % 90)} ${1 + 2 * (row % 8)}/16"\t2\tpart ${row + 1}`,
  )
  await paste(page, 'Length, row 1', rows.join('\r\n'))
  await expect(page.getByText('1000 pieces', { exact: true })).toBeVisible()
  await expect(badge(page, 'Preview')).toBeVisible()
  await page.getByLabel('Find pieces').fill('part 500')
  await expect(page.getByLabel('Description, row 500', { exact: true })).toHaveValue('part 500')
  await page.getByLabel('Find pieces').fill('')
  await snapshotTaken(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1000 pieces', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('1000 pieces', { exact: true })).toBeVisible()
})

test('a pasted list takes the place of the example in one step; rows are copied and removed where the focus is', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByLabel('Stock lengths').fill('120')
  await page.getByLabel('Kerf', { exact: true }).fill('3/32')
  await paste(page, 'Length, row 1', '40\t2\tpost\n20\t3\trail')
  await expect(page.getByText('5 pieces', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Stock lengths')).toHaveValue('120')
  await expect(cell(page, 'Length', 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('5 pieces', { exact: true })).toBeVisible()
  await cell(page, 'Length', 1).focus()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'Length', 3)).toHaveValue('20')
  await expect(cell(page, 'Length', 2)).toBeFocused()
  await expect(cell(page, 'Length', 2)).toHaveValue('40')
  await page.keyboard.press('Control+Delete')
  await expect(cell(page, 'Length', 2)).toHaveValue('20')
  await expect(cell(page, 'Length', 2)).toBeFocused()
  // By now the pieces are the person's own.
  await paste(page, 'Length, row 1', '41\t2\tpost')
  await expect(cell(page, 'Description', 2)).toHaveValue('rail')
})

test('rows of a pasted list beyond the tier stay in the table, locked, and a chip says so', async ({
  page,
}) => {
  await openWorkspace(page)
  const rows = Array.from({ length: 20 }, () => '10\t1\tslat').join('\n')
  const part = page.getByRole('button', { name: '15 of 20 rows planned', exact: true })
  // Pasted below the example it takes the place of the example all the same.
  await paste(page, 'Length, row 7', rows)
  await expect(part).toBeVisible()
  await expect(page.getByText('15 pieces', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select row 15', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Select row 20, locked' }).scrollIntoViewIfNeeded()
  await expect(cell(page, 'Length', 20)).toHaveValue('10')
  // A wrong text there blocks nothing, and a row that goes above makes room for the next.
  await cell(page, 'Length', 20).fill('ten')
  await expect(part).toBeVisible()
  await page.getByRole('button', { name: /^Optimize/ }).click()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(part).toBeVisible()
  await page.reload()
  await expect(part).toBeVisible()
  await cell(page, 'Length', 1).focus()
  await page.keyboard.press('Control+Delete')
  await openChip(page, /^15 of 19 rows planned/)
  await expect(page.getByText('15 of 19 rows are planned: your plan allows 15.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(part).toBeVisible()
})

test('rows that are typed without a pause are taken back one at a time', async ({ page }) => {
  await emptyWorkspace(page)
  await cell(page, 'Length', 1).focus()
  for (const row of pieces.slice(0, 3)) {
    for (const [column, text] of row.entries()) {
      await page.keyboard.type(text)
      await page.keyboard.press(column < 2 ? 'Tab' : 'Enter')
    }
  }
  await expect(cell(page, 'Description', 3)).toHaveValue('stile')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Description', 3)).not.toHaveValue('stile')
  for (const [at, [length, count, description]] of pieces.slice(0, 2).entries()) {
    await expect(cell(page, 'Length', at + 1)).toHaveValue(length)
    await expect(cell(page, 'Quantity', at + 1)).toHaveValue(count)
    await expect(cell(page, 'Description', at + 1)).toHaveValue(description)
  }
})

test('descriptions are completed from other rows, and Ctrl+Y brings back what was undone', async ({
  page,
}) => {
  await page.clock.install()
  await openWorkspace(page)
  await cell(page, 'Length', 7).fill('12')
  await cell(page, 'Description', 7).focus()
  await page.keyboard.type('sh')
  await expect(cell(page, 'Description', 7)).toHaveValue('shelf slat')
  await page.keyboard.type('ort')
  await expect(cell(page, 'Description', 7)).toHaveValue('short')
  await snapshotTaken(page)
  await page.keyboard.press('Control+z')
  // How much one step takes back depends on how long the pauses between the keys were.
  await expect(cell(page, 'Description', 7)).not.toHaveValue('short')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 'Description', 7)).toHaveValue('short')
})

test('the faults that keep a list from being planned are listed, and each line leads to its place', async ({
  page,
}) => {
  await openWorkspace(page)
  await cell(page, 'Quantity', 3).fill('x')
  await page.getByRole('button', { name: 'Kerf' }).or(page.getByLabel('Kerf')).first().fill('-1')
  await page.getByRole('button', { name: 'Material', exact: true }).click()
  await openChip(page, /^2 to fix/)
  await expect(page.getByText('2 things to fix before the list can be planned')).toBeVisible()
  await page.getByRole('button', { name: /^Kerf/ }).click()
  await expect(page.getByLabel('Kerf')).toBeFocused()
  await page.getByRole('button', { name: /^C, Quantity/ }).click()
  await expect(cell(page, 'Quantity', 3)).toBeFocused()
})

test('lengths that may mean two things are read alike by one click, and taken back by another', async ({
  page,
}) => {
  await page.clock.install()
  await openWorkspace(page)
  await paste(page, 'Length, row 1', 'Length (mm)\tQty\n1.840\t2\n2.180\t1\n900\t3')
  await expect(cell(page, 'Length', 2)).toHaveValue('2.180 mm')
  await snapshotTaken(page)
  await expect(page.getByText('Read all 2 lengths the same way, the first as:')).toBeVisible()
  await page.getByRole('button', { name: '1840 mm', exact: true }).click()
  await expect(cell(page, 'Length', 1)).toHaveValue('1840 mm')
  await expect(cell(page, 'Length', 2)).toHaveValue('2180 mm')
  await expect(badge(page, 'Preview')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(cell(page, 'Length', 2)).toHaveValue('2.180 mm')
})

test('a list that is faulty from its first row on shows no plan of the project or material before it', async ({
  page,
}) => {
  await register(page)
  await openWorkspace(page)
  await newProject(page)
  await expect(page.getByText('Please fill this in.')).toHaveCount(0)
  await paste(page, 'Length, row 1', 'Länge\tStück\n72 1/2"\t2x\n1200 mm\t4 Stk')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('4')
  await expect(page.getByText('To fix before the list')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bars to cut' })).toHaveCount(0)
  await page.getByLabel('Stock lengths').fill('96')
  await expect(badge(page, 'Preview')).toBeVisible()
  await cell(page, 'Length', 1).fill('twelve')
  await expect(badge(page, 'Last good plan')).toBeVisible()
  await page.getByRole('button', { name: 'Add a material' }).click()
  await cell(page, 'Length', 1).fill('nonsense')
  await expect(page.getByText('3 things to fix')).toBeVisible()
  await expect(badge(page, 'Last good plan')).toHaveCount(0)
})

test('a click that takes the focus from a field still hits its target', async ({ page }) => {
  await openWorkspace(page)
  await cell(page, 'Length', 1).focus()
  await page.getByLabel('Keep offcuts from').focus()
  const hint = page.getByRole('region', { name: 'Material' }).getByText('An offcut at least this long')
  await expect(hint.last()).toBeVisible()
  const aim = page.getByRole('button', { name: 'Edit as a table' })
  await aim.hover()
  await page.mouse.down()
  await expect(aim).toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the page reports pasted mitres without a sign, and they lean as frames do on demand', async ({
  page,
}) => {
  await emptyWorkspace(page)
  const list = 'Length\tQty\tLeft\tRight\n40\t2\t45°\t45°\n20\t2\t0\t22.5'
  await paste(page, 'Length, row 1', list)
  const notice = page.getByRole('alert').filter({ hasText: '1 row is mitred at both ends' })
  await notice.getByRole('button', { name: 'As on a frame' }).click()
  await expect(notice).toBeHidden()
  for (const [row, angle] of ['-45', '-22.5'].entries()) {
    const tail = `Tail end of row ${row + 1}: ${angle}°. Change its direction`
    await expect(page.getByRole('button', { name: tail })).toBeVisible()
  }
  await paste(page, 'Length, row 1', list.replace('22.5', '-22.5'))
  await expect(
    page.getByRole('button', { name: 'Tail end of row 1: 45°. Change its direction' }),
  ).toBeVisible()
  await expect(notice).toBeHidden()
})
