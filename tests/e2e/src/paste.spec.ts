import { expect, test } from '@playwright/test'
import { cell, openWorkspace } from './support/cells.ts'
import { paste } from './support/clipboard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a list without tabs that a guest pastes goes to the review, and nothing of it lands raw in a length', async ({
  page,
}) => {
  await openWorkspace(page)
  const shown = page.getByRole('dialog')
  await paste(page, 'Length, row 1', '4 x 1200 mm leg\n2 x 850 mm rail\n6 x 300 mm slat')
  await expect(shown.getByText('3 rows can be imported')).toBeVisible()
  // The example is never mixed with a person's own list.
  await expect(shown.getByText('The list takes the place of the example.')).toBeVisible()
  await expect(shown.getByLabel('After the existing pieces')).toHaveCount(0)
  await shown.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('12 pieces', { exact: true })).toBeVisible()
  await expect(cell(page, 'Length', 1)).toHaveValue('1200 mm')
  await expect(cell(page, 'Description', 3)).toHaveValue('slat')
  // One line, copied from a mail, and a way back without importing it.
  await paste(page, 'Length, row 2', '3; 700 mm; brace')
  await expect(shown.getByText('the pasted list', { exact: false })).toBeVisible()
  await shown.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(page, 'Length', 2)).toHaveValue('850 mm')
})

test('quantities before lengths are found by their values, and the page asks if both readings make sense', async ({
  page,
}) => {
  await openWorkspace(page)
  await paste(page, 'Length, row 1', '4\t34 1/2\tleg\n2\t57\trail')
  await expect(page.getByText('Quantities were read from the first column', { exact: false })).toBeVisible()
  await expect(cell(page, 'Length', 1)).toHaveValue('34 1/2')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('4')
  await expect(page.getByText('6 pieces', { exact: true })).toBeVisible()
  await paste(page, 'Length, row 3', '4\t48\tleg\n2\t36\trail')
  const shown = page.getByRole('dialog')
  const take = shown.getByRole('button', { name: 'Import 2 rows' })
  await expect(take).toBeDisabled()
  const question = shown.getByRole('radiogroup', { name: 'Which column holds the lengths?' })
  await expect(question.getByText('Line 1: 48 × 4 in. · leg')).toBeVisible()
  await expect(question.getByText('Line 1: 4 × 48 in. · leg')).toBeVisible()
  // The question goes with its answer.
  await question.getByRole('radio', { name: 'Column 2' }).click()
  await take.click()
  await expect(cell(page, 'Length', 3)).toHaveValue('48')
  await expect(cell(page, 'Quantity', 3)).toHaveValue('4')
})

test('a guest sees the piece read from each line of a mail, and takes lines in and out by a click', async ({
  page,
}) => {
  await openWorkspace(page)
  const mail =
    'Hello,\nplease cut\n4 x 1200 mm leg\n2 x 850 mm rail\none brace 640 mm\nanother shelf of 24\nTotal 6\nThanks'
  await paste(page, 'Length, row 1', mail)
  const lines = page.getByRole('dialog').getByRole('region', { name: 'Line by line' })
  const line = (text: string) => lines.getByRole('listitem').filter({ hasText: text })
  const tick = (text: string) => line(text).getByRole('checkbox')
  await expect(line('3: 4 x 1200 mm leg')).toContainText('4 × 1200 mm · leg')
  await expect(line('1: Hello,')).toContainText('Left out: no length and quantity found')
  await expect(line('5: one brace')).toContainText('1 × 640 mm · brace')
  await expect(line('6: another shelf')).toContainText('Left out: no length and quantity found')
  await expect(line('7: Total 6')).toContainText('Left out: total')
  await expect(tick('1: Hello,')).not.toBeChecked()
  await expect(tick('5: one brace')).toBeChecked()
  // A line of words is a piece after all, and a piece is not wanted.
  await tick('6: another shelf').check()
  await expect(line('6: another shelf')).toContainText('1 × 24 in. · another shelf')
  await tick('4: 2 x 850').uncheck()
  await expect(line('4: 2 x 850')).toContainText('Left out by you')
  await lines.getByLabel('Line by line').selectOption('left')
  await expect(lines.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(cell(page, 'Length', 1)).toHaveValue('1200 mm')
  await expect(cell(page, 'Length', 2)).toHaveValue('640 mm')
  await expect(cell(page, 'Length', 3)).toHaveValue('24')
  await expect(page.getByText('6 pieces', { exact: true })).toBeVisible()
})
