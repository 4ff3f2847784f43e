import { expect, test } from '@playwright/test'

test('a demo starts the tour; it is stepped forward and back, closed, and does not come again', async ({
  page,
}) => {
  await page.goto('/bars?demo=basic-example-demo')
  const tour = page.getByRole('dialog')
  await expect(tour.getByText('Materials')).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await expect(tour.getByText('How it is cut')).toBeVisible()
  await tour.getByRole('button', { name: 'Back' }).click()
  await expect(tour.getByText('Materials')).toBeVisible()
  await tour.getByRole('button', { name: 'Close the tour' }).click()
  await expect(tour).toBeHidden()
  await page.reload()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  // Longer than the tour waits before it starts.
  await page.waitForTimeout(1500)
  await expect(tour).toBeHidden()
})
