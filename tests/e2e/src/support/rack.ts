import type { Page } from '@playwright/test'

/** Opens the form for a new bar, by the trial of a tier that has a rack. */
export async function openRackForm(page: Page): Promise<void> {
  // Refused where the person has had it already.
  await page.request.post('/rest/user/trial', { data: {} })
  await page.goto('/rack')
  await page.getByRole('button', { name: 'Add a bar' }).click()
}
