import { expect, type Page, test } from '@playwright/test'
import { register, startTrial } from './support/account.ts'
import {
  badge,
  cell,
  chooseTool,
  newProject,
  openChip,
  openWorkspace,
  optimizeAll,
  stored,
} from './support/cells.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
  await startTrial(page)
})

/** Which length of a mitred piece the views show. */
async function chooseLengths(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Lengths shown' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('mitres are entered, turned and drawn; a missing width is asked for', async ({ page }) => {
  await openWorkspace(page)
  await page.getByRole('button', { name: 'More settings' }).click()
  await cell(page, 'Front angle', 1).fill('45')
  await openChip(page, / to fix/)
  await expect(page.getByRole('button', { name: 'Width: Please fill this in.' })).toBeVisible()
  await page.getByRole('button', { name: /^Width/ }).click()
  await expect(page.getByLabel('Width', { exact: true })).toBeFocused()
  await page.keyboard.type('3 1/2')
  await page.getByLabel('Mitre tip offset').fill('1/8')
  await expect(badge(page, 'Preview')).toBeVisible()
  const turn = page.getByRole('button', { name: /^Front end of row 1/ })
  await expect(turn).toHaveAccessibleName(/45°/)
  // 0 goes to 1, 1 to -1, -1 to 0.
  await turn.click()
  await expect(turn).toHaveAccessibleName(/-45°|−45°/)
  await turn.click()
  await expect(turn).toHaveAccessibleName(/: 0°/)
  await cell(page, 'Tail angle', 1).fill('76')
  await expect(cell(page, 'Tail angle', 1)).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 'Tail angle', 1).fill('22.5')
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
})

test('a mitred saw list shows length, stop, blade and shape, and the other length on demand', async ({
  page,
}) => {
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await page.getByLabel('Kerf', { exact: true }).fill('1/8')
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Width', { exact: true }).fill('4')
  await page.getByLabel('Mitre tip offset').fill('1/8')
  await cell(page, 'Length', 1).fill('48 1/2')
  await cell(page, 'Front angle', 1).fill('45')
  const front = page.getByRole('button', { name: /^Front end of row 1/ })
  await front.click()
  await expect(front).toHaveAccessibleName(/[-−]45°/)
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(page.getByText('Seen from above, as drawn', { exact: false })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Stop, fence edge' })).toBeVisible()
  const cut = page.getByRole('row').filter({ hasText: '48 1/2"' })
  await expect(cut).toContainText('44 1/2"')
  await expect(page.getByRole('row').filter({ hasText: '45° right' })).toHaveCount(1)
  await expect(cut.locator('polygon')).toHaveCount(1)
  await chooseLengths(page, 'Saw edge')
  await expect(cut).toContainText('entered as 48 1/2"')
  await chooseLengths(page, 'Tip to tip')
  await expect(page.getByRole('columnheader', { name: 'Stop, tip to tip' })).toBeVisible()
})

test('an end is one control: 45° at the first click, short at rest, whole while edited, greyed when square, and read in full', async ({
  page,
}) => {
  await openWorkspace(page)
  const tail = cell(page, 'Tail angle', 1)
  const turn = page.getByRole('button', { name: /^Tail end of row 1/ })
  await expect(tail).toHaveValue('0°')
  await turn.click()
  await expect(turn).toHaveAccessibleName(/: [-−]45°/)
  await expect(tail).toHaveValue('45°')
  await tail.fill('22.4987')
  await expect(tail).toHaveValue('22.4987')
  await tail.press('Tab')
  await expect(tail).toHaveValue('22.4°')
  await expect(tail).not.toHaveAttribute('data-idle')
  // From here the tail goes to + and then to square, where its angle waits.
  await turn.click()
  await turn.click()
  await expect(turn).toHaveAccessibleName(/: 0°/)
  await expect(tail).toHaveValue('22.4°')
  await expect(tail).toHaveAttribute('data-idle', 'true')
  // An angle that is typed then leans as the end did last.
  await tail.fill('30')
  await expect(turn).toHaveAccessibleName(/: 30°/)
  await tail.press('Tab')
  await expect(tail).toHaveValue('30°')
  await cell(page, 'Tail angle', 7).click()
  await page.keyboard.type('22.5')
  await expect(cell(page, 'Tail angle', 7)).toHaveValue('22.5')
  await expect(cell(page, 'Tail angle', 7)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Tail end of row 7/ })).toHaveAccessibleName(/[-−]22.5°/)
  await cell(page, 'Length', 1).fill(`12'-10 15/16"`)
  await cell(page, 'Front angle', 1).fill('67.5')
  await cell(page, 'Length', 1).focus()
  for (const column of ['Length', 'Front angle']) {
    const room = await cell(page, column, 1).evaluate(
      ({ scrollWidth, clientWidth }) => clientWidth - scrollWidth,
    )
    expect(room).toBeGreaterThanOrEqual(0)
  }
  // The menu at the end of a row is seen without scrolling sideways.
  const hidden = await page
    .locator('table[data-mitres]')
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : Number.NaN))
  expect(hidden).toBe(0)
})

test('pieces longer than any bar are joined, and the allowed combinations are listed', async ({ page }) => {
  await openWorkspace(page)
  await cell(page, 'Length', 1).fill('150')
  await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
  await page.getByRole('button', { name: 'Joins' }).click()
  await page.getByLabel('Joints in a bar').selectOption('1')
  await page.getByLabel('Shortest part').fill('4')
  await expect(page.getByText('96" + 96" = 192"')).toBeVisible()
  await expect(page.getByText('joined from 2: 96 + 96').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(page.getByRole('caption').filter({ hasText: 'joined from 2: 96 + 96' }).first()).toBeVisible()
  await page.getByLabel('What may be joined').selectOption('scrapOnly')
  await expect(page.getByText('With these settings no bars can be joined.')).toBeVisible()
})

test('stock and leftovers are set line by line, with their faults beside them', async ({ page }) => {
  await openWorkspace(page)
  await page.getByRole('button', { name: 'Edit as a table' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stock to buy, length 1').fill('119 1/2')
  await dialog.getByLabel('Stock to buy, quantity 1').fill('two')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByLabel('Stock to buy, quantity 1')).toBeFocused()
  await dialog.getByLabel('Stock to buy, quantity 1').fill('2')
  await dialog.getByRole('button', { name: 'Add a line' }).first().click()
  await dialog.getByLabel('Stock to buy, length 2').fill('96')
  await dialog.getByRole('button', { name: 'Add a line' }).last().click()
  // A new line is filled in without another click.
  await page.keyboard.type('60 3/4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Stock lengths')).toHaveValue('119.5/96')
  await expect(page.getByLabel('Quantities')).toHaveValue('2/')
  await expect(page.getByText('On the shelf: 60 3/4" × 3')).toBeVisible()
})

test('a plan stays as it is while its offcuts go to the shelf, once, and is out of date with the next piece', async ({
  page,
}) => {
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await page.getByLabel('Keep offcuts from').fill('12')
  await cell(page, 'Length', 1).fill('50 1/64')
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await page.getByRole('tab', { name: 'Offcuts' }).click()
  await page.getByRole('button', { name: 'Add to the leftovers' }).click()
  await expect(page.getByText('On the shelf: 45 63/64" × 1')).toBeVisible()
  await expect(page.getByText('This plan stays as it is.')).toBeVisible()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await stored(page, '45 63/64')
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await page.getByRole('tab', { name: 'Offcuts' }).click()
  await expect(page.getByRole('button', { name: 'Added to the leftovers' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Added to the leftovers' })).toBeDisabled()
  await expect(badge(page, 'Optimized')).toBeVisible()
  await cell(page, 'Quantity', 1).fill('2')
  await expect(badge(page, 'Out of sync')).toBeVisible()
})

test('prices and weights appear per bar and in the figures, in the chosen currency and format', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await page.getByLabel('Weight', { exact: true }).fill('2')
  await expect(page.getByText('Per bar: $12.50')).toBeVisible()
  // Of eight feet.
  await page.getByLabel('Price is per').selectOption('foot')
  await expect(page.getByText('Per bar: $100.00')).toBeVisible()
  await page.getByLabel('Price is per').selectOption('bar')
  await expect(page.getByText('Weight of the bars: 16 lb')).toBeVisible()
  await expect(page.getByText('112 lb', { exact: true })).toBeVisible()
  // A piece of 57" costs as much of a bar of 96".
  await page
    .getByRole('button', { name: /bars of 96"/ })
    .first()
    .focus()
  await expect(page.getByText(/long rail · 57" · \$7\.42 · bar 1/)).toBeVisible()
  await chooseTool(page, 'Units and display')
  await page.getByLabel('Currency').selectOption('€')
  await page.getByLabel('Lengths are shown as').selectOption('mm:0.1')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Per bar: €12.50')).toBeVisible()
  await expect(page.getByText('2438.4 mm').first()).toBeVisible()
})

test('one run optimizes all materials except the excluded one', async ({ page }) => {
  await openWorkspace(page)
  for (const _ of [1, 2]) {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Leave out of “Optimize all”' }).click()
  await expect(page.getByRole('tab', { name: /left out/ })).toBeVisible()
  await optimizeAll(page)
  await expect(page.getByText('2 materials optimized. 1 left out.')).toBeVisible()
})

test('a double click duplicates once, and on the plus adds one material without naming it', async ({
  page,
}) => {
  await openWorkspace(page)
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Select row 1', exact: true }).click()
  await page
    .getByRole('toolbar', { name: 'Selected pieces' })
    .getByRole('button', { name: 'Duplicate' })
    .dblclick()
  await expect(page.getByText('25 pieces', { exact: true })).toBeVisible()
  const materials = page.getByRole('tablist', { name: 'Materials' }).getByRole('tab')
  await expect(materials).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(materials).toHaveCount(2)
  const add = page.getByRole('button', { name: 'Add a material' })
  // The new tab takes the place of the plus, so that the second click is on the tab.
  await add.dblclick()
  await expect(materials).toHaveCount(3)
  // Two gestures are two materials.
  await add.click()
  await add.click()
  await expect(materials).toHaveCount(5)
  // In a full strip the plus keeps its place.
  await page.setViewportSize({ width: 400, height: 900 })
  await add.click()
  await add.dblclick()
  await expect(materials).toHaveCount(7)
  await materials.last().dblclick()
  await expect(materials).toHaveCount(0)
})
