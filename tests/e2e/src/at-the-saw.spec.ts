import { expect, test } from '@playwright/test'
import { cell, newProject, openWorkspace } from './support/cells.ts'

test('cuts are ticked off, a piece is mis-cut, a bar spoiled; the rest is planned anew, and a reload forgets nothing', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page.getByRole('button', { name: 'Cut', exact: true }).first().click()
  await page.getByRole('button', { name: 'Spoiled', exact: true }).nth(1).click()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
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
  // The button stands below the last bar, the new plan begins above the first.
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeInViewport()
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeFocused()
  await page.getByRole('button', { name: 'Cut', exact: true }).first().click()
  await page.reload()
  // Whoever stands at the saw is not sent back to the drawing.
  await expect(page.getByText('Plan 2: 2 pieces were already cut.')).toBeVisible()
  await expect(page.getByText(/^1 of \d bars cut/)).toBeVisible()
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

test('small changes that would save a bar are solved and listed', async ({ page }) => {
  await openWorkspace(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.getByRole('tab', { name: 'Savings' }).click()
  // Only drawings are enlarged.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await expect(page.getByText('A blade of 1/16"')).toBeVisible()
  await expect(page.getByText('1 bar fewer, 96"').first()).toBeVisible()
})

test('a bar is walked with the arrow keys, and each piece tells what it is', async ({ page }) => {
  await openWorkspace(page)
  await page
    .getByRole('button', { name: /bars of 96"/ })
    .first()
    .focus()
  await expect(page.getByText(/^B · long rail · 57" · bar 1/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^A · leg · 34 1\/2" · bar 1/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^E · shelf slat · 54" · bar 2/)).toBeVisible()
})
