import { expect, test } from '@playwright/test'
import { register, startTrial } from './support/account.ts'
import { tap } from './support/bench.ts'
import { cell, newProject, openChip, openWorkspace } from './support/cells.ts'
import { endPaper, paperOf } from './support/paper.ts'

test('after ticks, a mis-cut piece and a spoiled bar the rest is planned anew, and a reload forgets nothing', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  const first = page.getByRole('button', { name: /^Cut Bar / }).first()
  await expect(first).toHaveAccessibleName(/^Cut Bar 1, 1 of \d · 96"$/)
  await first.click()
  await page
    .getByRole('button', { name: /^Spoiled Bar / })
    .nth(1)
    .click()
  // A spoiled bar is none that can be cut.
  await expect(page.getByText('1 of 6 bars cut')).toBeVisible()
  const third = page.getByRole('listitem').filter({ hasText: /^Bar 2, 1 of 1/ })
  await third
    .getByRole('button', { name: /: to be cut$/ })
    .first()
    .click()
  await third
    .getByRole('button', { name: /: cut$/ })
    .first()
    .click()
  await expect(third.getByRole('button', { name: /: mis-cut$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Re-plan the rest' }).click()
  // The button is below the last bar, the new plan begins above the first.
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeInViewport()
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeFocused()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await page.reload()
  // A person at the saw is not sent back to the drawing.
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeVisible()
  // The bar that was cut before the new plan counts, too.
  await expect(page.getByText('3 of 8 bars cut')).toBeVisible()
  // A day's ticks are not lost to one tap beside the other button.
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('0 of 7 bars cut')).toBeVisible()
  // Another project begins with its drawing.
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await cell(page, 'Length', 1).fill('20')
  await cell(page, 'Quantity', 1).fill('3')
  await expect(page.getByRole('tab', { name: 'Bars', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('a list that changes during the cutting keeps what was ticked off', async ({ page }) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
  const cut = await page.getByRole('button', { name: /: cut$/ }).count()
  // The same bars with a longer piece in the place of a cut one.
  const length = cell(page, 'Length', 2)
  const before = await length.inputValue()
  await length.fill('57 1/32')
  await expect(page.getByText(`${cut} pieces were already cut by an earlier plan`)).toBeVisible()
  await expect(page.getByText('1 of them is not on this list')).toBeVisible()
  // With the former list the ticks are back.
  await length.fill(before)
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
  await length.fill('57 1/32')
  await page.getByRole('button', { name: 'Plan what is left' }).click()
  await expect(page.getByText(`Plan 2: ${cut} pieces were already cut.`)).toBeVisible()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Plan 2: ${cut} pieces were already cut.`)).toBeVisible()
})

test("two windows at the saw tick off on one plan, and each keeps the other's ticks", async ({
  page,
  context,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  const other = await context.newPage()
  await openWorkspace(other)
  await other.getByRole('tab', { name: 'At the saw' }).click()
  await expect(other.getByText('0 of 7 bars cut')).toBeVisible()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await expect(other.getByText('1 of 7 bars cut')).toBeVisible()
  await other
    .getByRole('button', { name: /^Cut Bar / })
    .nth(1)
    .click()
  await expect(page.getByText('2 of 7 bars cut')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 7 bars cut')).toBeVisible()
})

test('a mitred piece at the saw shows the cuts of its ends and its description', async ({ page }) => {
  await register(page)
  await startTrial(page)
  await openWorkspace(page)
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Width', { exact: true }).fill('3 1/2')
  await page.getByLabel('Mitre tip offset').fill('1/8')
  await cell(page, 'Front angle', 2).fill('45')
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await expect(
    page
      .getByRole('button', {
        name: /^B 57" · Stop, fence edge 57" · front 45° left, tail square long rail, piece \d: to be cut$/,
      })
      .first(),
  ).toBeVisible()
})

test('after a new plan for the rest, every view, figure and print shows one plan with what was cut', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .nth(1)
    .click()
  const third = page.getByRole('listitem').filter({ hasText: /^Bar 2, 1 of 1/ })
  await third.getByRole('button', { name: /piece 1: to be cut$/ }).click()
  await third.getByRole('button', { name: /piece 1: cut$/ }).click()
  const cut = await page.getByRole('button', { name: /: cut$/ }).count()
  // The blade went astray by four inches, so that less is left behind it.
  await page.getByLabel(/^Measured length/).fill('58')
  await page.getByRole('button', { name: 'Re-plan the rest' }).click()
  const head = page.getByText(`Plan 2: ${cut} pieces were already cut.`)
  await expect(head).toBeVisible()
  const progress = await page.getByText(/^2 of \d bars cut/).textContent()
  const bars = /of (\d)/.exec(progress ?? '')?.[1] ?? ''
  const figure = page.locator('dl > div').filter({ hasText: 'Bars' }).locator('dd').first()
  await expect(figure).toHaveText(bars)
  // Cut pieces stay on the bench, and cannot be ticked off again.
  await expect(page.getByRole('button', { name: /: mis-cut$/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /: cut$/ })).toHaveCount(cut)
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await openChip(page, /^Plan 2$/)
  await expect(head).toBeVisible()
  await expect(page.getByRole('row', { name: `96" ${bars} 3` })).toBeVisible()
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(page.getByText('already cut', { exact: true })).toHaveCount(cut)
  await expect(page.getByRole('cell').getByText('mis-cut', { exact: true })).toHaveCount(1)
  // Behind the mis-cut piece of 58" the next begins one kerf later.
  await expect(page.getByRole('row', { name: /58".*mis-cut/ })).toHaveCount(1)
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  await expect(page.locator('svg [data-fate="cut"]')).toHaveCount(cut)
  const paper = await paperOf(page)
  await expect(paper.getByText('already cut', { exact: true })).toHaveCount(cut)
  await endPaper(page)
  await page.reload()
  await openChip(page, /^Plan 2$/)
  await expect(head).toBeVisible()
  await expect(figure).toHaveText(bars)
})

test('a ticked-off piece is marked at once in every view and on paper, before a new plan', async ({
  page,
}) => {
  await openWorkspace(page)
  const proof = page.getByText('Proved: no plan uses less').first()
  await expect(proof).toBeVisible()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .click()
  const third = page.getByRole('listitem').filter({ hasText: /^Bar 2, 1 of 1/ })
  await third.getByRole('button', { name: /piece 1: to be cut$/ }).click()
  await third.getByRole('button', { name: /piece 1: cut$/ }).click()
  await third.getByRole('button', { name: /^Spoiled Bar / }).click()
  const cut = await page.getByRole('button', { name: /: cut$/ }).count()
  expect(cut).toBeGreaterThan(0)
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(page.getByText('already cut', { exact: true })).toHaveCount(cut)
  await expect(page.getByRole('cell').getByText('mis-cut', { exact: true })).toHaveCount(1)
  await expect(page.getByText('spoiled', { exact: true })).toHaveCount(1)
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await expect(page.getByRole('columnheader', { name: 'Taken already' })).toBeVisible()
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  await expect(page.locator('svg [data-fate="cut"]')).toHaveCount(cut)
  await expect(page.locator('svg [data-fate="wrong"]')).toHaveCount(1)
  // Small pieces have no room for words: each has its mark, and hides the hatching that means waste.
  await expect(page.locator('svg [data-fate] path')).toHaveCount(cut + 1)
  // Equal bars of which one is cut appear one by one, under their common number, and the proof still holds.
  await expect(page.getByText('×1')).toHaveCount(0)
  await expect(proof).toBeVisible()
  const paper = await paperOf(page)
  await expect(paper.getByText('mis-cut', { exact: true })).toHaveCount(1)
  await endPaper(page)
  // After the undo nothing of the tick is left.
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  await expect(page.locator('svg [data-fate]')).toHaveCount(0)
})

test('the arrow keys walk along a bar with the facts of each piece, and small changes that save a bar are listed', async ({
  page,
}) => {
  await openWorkspace(page)
  await page
    .getByRole('button', { name: /bars of 96"/ })
    .first()
    .focus()
  await expect(page.getByText(/^B · long rail · 57" · bar 1/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^A · leg · 34\s1\/2" · bar 1/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^E · shelf slat · 54" · bar 2/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.getByRole('tab', { name: 'Savings' }).click()
  // Only drawings are enlarged.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await expect(page.getByText('A blade of 1/16"')).toBeVisible()
  await expect(page.getByText('1 bar of 96" fewer').first()).toBeVisible()
})

test('the bench leads through the cuts in large letters, by keys alone, and shares its ticks with the list', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  const bench = page.getByRole('link', { name: 'Full screen for the saw' })
  // The bench goes by the optimized plan.
  await expect(bench).toBeHidden()
  await page.getByRole('button', { name: 'Optimize', exact: true }).first().click()
  await bench.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText(/^Lay on · Bar 1/)).toBeVisible()
  const done = page.getByRole('button', { name: 'Done' })
  await tap(page, page.getByRole('button', { name: 'It lies here' }))
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()
  const isCut = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('saw.') && `${text}`.includes('"cut"'),
      ),
    )
  // The end cut, and the first piece.
  await tap(page, done, done)
  await expect.poll(isCut).toBe(true)
  await expect(page.getByText('Lay on')).toBeHidden()
  await page.reload()
  await expect(undo).toBeEnabled()
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'The bar is bad: give it up' }).click()
  await expect(page.getByText(/^Lay on · Bar/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Spoiled Bar /, pressed: true })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the bench plans a wrong piece anew, and says how long the bar is that was begun', async ({ page }) => {
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await cell(page, 'Length', 1).fill('20')
  await cell(page, 'Quantity', 1).fill('4')
  await page.getByRole('button', { name: 'Optimize', exact: true }).first().click()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page.getByRole('link', { name: 'Full screen for the saw' }).click()
  await tap(page, page.getByRole('button', { name: 'It lies here' }))
  await page.getByRole('button', { name: 'Wrong' }).click()
  await page.getByRole('button', { name: 'Too short or too long' }).click()
  await page.getByLabel('Measured length').fill('10')
  await page.getByRole('button', { name: 'This long' }).click()
  const done = page.getByRole('button', { name: 'Done' })
  await tap(page, done, done, done)
  await page.getByRole('button', { name: 'Re-plan the rest' }).click()
  await expect(page.getByText(/^Lay on · Bar 1 · a bar begun before/)).toBeVisible()
  await expect(page.getByText(/^2\d.*"$/)).toBeVisible()
})
