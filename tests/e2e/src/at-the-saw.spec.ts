import { expect, test } from '@playwright/test'

test('bars are ticked off and given up at the saw, the rest is planned anew, and a reload forgets nothing', async ({
  page,
}) => {
  await page.goto('/bars')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page.getByRole('button', { name: 'Cut', exact: true }).first().click()
  await page.getByRole('button', { name: 'Spoiled', exact: true }).nth(1).click()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
  await page.getByRole('button', { name: 'Plan the rest anew' }).click()
  // Seven bars were planned, one is cut; the spoiled one is needed again.
  await expect(page.getByText('The rest takes 6 bars:')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
})

test('small changes that would save a bar are solved and listed', async ({ page }) => {
  await page.goto('/bars')
  await page.getByRole('tab', { name: 'Savings' }).click()
  await expect(page.getByText('A blade of 1/16"')).toBeVisible()
  await expect(page.getByText('1 bar less, 96"').first()).toBeVisible()
})
