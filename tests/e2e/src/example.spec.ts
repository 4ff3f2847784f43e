import { expect, test } from '@playwright/test'
import { cell, openWorkspace } from './support/cells.ts'
import { paperOf } from './support/paper.ts'

test('the edited piece is marked; the example says that it is one until a row is changed, and can be emptied', async ({
  page,
}) => {
  await openWorkspace(page)
  await cell(page, 'Description', 1).focus()
  const pieces = page.getByRole('list', { name: 'Bars to cut' }).locator('[data-item]')
  const opacities = () =>
    pieces.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).opacity))])
  const widths = () =>
    pieces.evaluateAll((all) => [
      ...new Set(all.map((one) => getComputedStyle(one.firstElementChild ?? one).strokeWidth)),
    ])
  await expect.poll(async () => (await widths()).length).toBe(2)
  expect(await opacities()).toEqual(['1'])
  const note = page.getByText('This is an example.', { exact: false })
  await expect(note).toBeVisible()
  await cell(page, 'Length', 7).fill('12')
  await expect(note).toBeHidden()
  await cell(page, 'Length', 7).fill('')
  await page.getByRole('button', { name: 'Actions for row 7' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Empty the list' }).click()
  await expect(note).toBeHidden()
  await expect(cell(page, 'Length', 1)).toHaveValue('')
})

test('what is locked leads to the plans, and a person who signs up on the way is back at the list', async ({
  page,
}) => {
  await openWorkspace(page)
  await cell(page, 'Description', 1).fill('mine')
  await page.getByRole('link', { name: 'What is free?' }).click()
  await page.getByRole('link', { name: 'Start for free' }).first().click()
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fbars/)
  await page.goto('/bars')
  await page.getByRole('link', { name: 'Sign Up', exact: true }).first().click()
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fbars/)
})

test('bars on paper bring the key of their letters and the cuts', async ({ page }) => {
  await openWorkspace(page)
  const paper = await paperOf(page)
  // Once in the list of pieces, and at each of its cuts.
  await expect(paper.getByText('shelf slat', { exact: true })).toHaveCount(3)
  await expect(paper.getByText('Comes off', { exact: true })).toBeAttached()
})
